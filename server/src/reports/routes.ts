import { printBrand } from "@owlstat/core/reports/brand-pages-contract.ts";
import {
  changeReport,
  createReport,
  deleteReport,
  getReport,
  listReports,
  previewReport,
  restoreReport,
  runReport,
} from "@owlstat/core/reports/contract.ts";
import { listPastReports, pastReportFile } from "@owlstat/core/reports/past-contract.ts";
import { answerReview, getReview } from "@owlstat/core/reports/review-contract.ts";
import { sampleFile, sampleReport } from "@owlstat/core/reports/sample-contract.ts";
import {
  orderSendingFile,
  printReport,
  retryRecipient,
  sendingFile,
} from "@owlstat/core/reports/sendings-contract.ts";
import { getReportSettings, setReportSettings } from "@owlstat/core/reports/settings-contract.ts";
import {
  createShareLink,
  getSharedReport,
  listShareLinks,
  openSharedReport,
  revokeShareLink,
} from "@owlstat/core/reports/share-contract.ts";
import {
  changeReportTemplate,
  deleteReportTemplate,
  listReportTemplates,
  restoreReportTemplate,
  saveReportTemplate,
} from "@owlstat/core/reports/templates-contract.ts";
import {
  askTrialRecipient,
  giveTrialConsent,
  readTrialConsent,
} from "@owlstat/core/reports/trial-contract.ts";
import { previewMail } from "@owlstat/core/whitelabel/preview-contract.ts";
import { fileRoute, route } from "../platform/http/calls/route.ts";
import { change, create, remove, restore, showReport, showReports } from "./actions.ts";
import { orderPrint } from "./downloads/print-now.ts";
import { giveSample, showBrandPages, showSample } from "./model/sample.ts";
import { answer, showReview } from "./review/actions.ts";
import { showBrandMail } from "./sending/brand-mail.ts";
import { givePastReport, showPastReports } from "./sending/past-actions.ts";
import { tryAgain } from "./sending/retry-recipient.ts";
import { preview, run } from "./sending/run-actions.ts";
import { giveFile, orderFile } from "./sending/sending-files.ts";
import { setSettings, showSettings } from "./settings-actions.ts";
import { readShared, revoke, share, showLinks } from "./sharing/link-actions.ts";
import {
  bringTemplateBack,
  changeTemplate,
  removeTemplate,
  saveTemplate,
  showTemplates,
} from "./template-actions.ts";
import { agree, ask, showConsent } from "./trial/actions.ts";

export const reportRoutes = [
  route(listReports, { access: "viewer", also: ["token"], scope: "reports:read" }, showReports),
  route(getReportSettings, { access: "viewer", also: ["token"], scope: "reports:read" }, showSettings),
  route(
    setReportSettings,
    { access: "member", also: ["token"], scope: "reports:change", feature: "reports", outward: true },
    setSettings,
  ),
  route(
    sampleReport,
    { access: "viewer", also: ["token"], scope: "reports:read", perMinute: 20 },
    showSample,
  ),
  route(printBrand, { access: "admin", feature: "whitelabel", perMinute: 60 }, showBrandPages),
  route(previewMail, { access: "admin", feature: "whitelabel", perMinute: 60 }, showBrandMail),
  fileRoute(
    sampleFile,
    { access: "viewer", also: ["token"], scope: "reports:read", perMinute: 10 },
    giveSample,
  ),
  route(listReportTemplates, { access: "viewer", also: ["token"], scope: "reports:read" }, showTemplates),
  route(
    saveReportTemplate,
    { access: "member", also: ["token"], scope: "reports:change", feature: "reports" },
    saveTemplate,
  ),
  route(
    changeReportTemplate,
    { access: "member", also: ["token"], scope: "reports:change", feature: "reports", outward: true },
    changeTemplate,
  ),
  route(deleteReportTemplate, { access: "member", also: ["token"], scope: "reports:change" }, removeTemplate),
  route(
    restoreReportTemplate,
    { access: "member", also: ["token"], scope: "reports:change", feature: "reports", outward: true },
    bringTemplateBack,
  ),
  route(listPastReports, { access: "viewer", also: ["token"], scope: "reports:read" }, showPastReports),
  fileRoute(
    pastReportFile,
    { access: "viewer", also: ["token"], scope: "reports:read", perMinute: 30 },
    givePastReport,
  ),
  route(askTrialRecipient, { access: "member", feature: "reports", perMinute: 20, outward: true }, ask),
  route(readTrialConsent, { access: "visitor", perMinute: 30 }, showConsent),
  route(giveTrialConsent, { access: "visitor", perMinute: 30 }, agree),
  route(getReport, { access: "viewer", also: ["token"], scope: "reports:read" }, showReport),
  route(
    createReport,
    {
      access: "member",
      also: ["token"],
      scope: "reports:change",
      forClients: "reports",
      feature: "reports",
      outward: true,
    },
    create,
  ),
  route(
    changeReport,
    {
      access: "member",
      also: ["token"],
      scope: "reports:change",
      forClients: "reports",
      feature: "reports",
      outward: true,
    },
    change,
  ),
  route(
    deleteReport,
    { access: "member", also: ["token"], scope: "reports:change", forClients: "reports" },
    remove,
  ),
  route(
    restoreReport,
    {
      access: "member",
      also: ["token"],
      scope: "reports:change",
      forClients: "reports",
      feature: "reports",
      outward: true,
    },
    restore,
  ),
  route(
    runReport,
    {
      access: "member",
      also: ["token"],
      scope: "reports:change",
      forClients: "reports",
      feature: "reports",
      perMinute: 20,
      outward: true,
    },
    run,
  ),
  route(
    previewReport,
    {
      access: "member",
      also: ["token"],
      scope: "reports:read",
      forClients: "reports",
      feature: "reports",
      perMinute: 60,
    },
    preview,
  ),
  route(
    orderSendingFile,
    { access: "member", also: ["token"], scope: "reports:change", feature: "reports", perMinute: 30 },
    orderFile,
  ),
  fileRoute(
    sendingFile,
    { access: "viewer", also: ["token"], scope: "reports:read", perMinute: 30 },
    giveFile,
  ),
  route(
    printReport,
    { access: "member", also: ["token"], scope: "reports:change", feature: "reports", perMinute: 30 },
    orderPrint,
  ),
  route(
    retryRecipient,
    {
      access: "member",
      also: ["token"],
      scope: "reports:change",
      forClients: "reports",
      feature: "reports",
      perMinute: 30,
      outward: true,
    },
    tryAgain,
  ),
  route(getReview, { access: "viewer" }, showReview),
  route(
    answerReview,
    { access: "member", forClients: "reports", feature: "reports", outward: true, perMinute: 60 },
    answer,
  ),
  route(listShareLinks, { access: "member", also: ["token"], scope: "reports:read" }, showLinks),
  route(
    createShareLink,
    {
      access: "member",
      also: ["token"],
      scope: "reports:change",
      feature: "reports",
      perMinute: 20,
      outward: true,
    },
    share,
  ),
  route(revokeShareLink, { access: "member", also: ["token"], scope: "reports:change" }, revoke),
  route(getSharedReport, { access: "visitor", perMinute: 60, brandHosts: true }, readShared),
  route(openSharedReport, { access: "visitor", perMinute: 20, brandHosts: true }, readShared),
];
