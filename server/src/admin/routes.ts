import {
  checkAdminGate,
  decideDomain,
  listAudit,
  listDeadJobs,
  listDomains,
  listOnboardings,
  listUsers,
  retryDeadJobs,
  setUserPassword,
  signUserOut,
} from "@owlstat/core/admin/contract.ts";
import { getHealth } from "@owlstat/core/admin/health-contract.ts";
import { decideHiding, listHidings } from "@owlstat/core/admin/hiding-contract.ts";
import {
  exportInvoices,
  listAllInvoices,
  packInvoices,
  refundInvoice,
  reissueForBuyer,
} from "@owlstat/core/admin/invoice-contract.ts";
import { getMoney, getVatReturn } from "@owlstat/core/admin/money-contract.ts";
import { extendTrial, getFailure, giveSlots, undoPlanAct } from "@owlstat/core/admin/space-contract.ts";
import {
  endStandIn,
  getUserDetails,
  noteOnboarding,
  resetFactor,
  standIn,
} from "@owlstat/core/admin/user-contract.ts";
import { getReadiness, sendTestMail } from "@owlstat/core/doctor/contract.ts";
import { createVouchers, endVoucher, listVouchers } from "@owlstat/core/vouchers/contract.ts";
import { mailOperator, showReadiness } from "../doctor/actions.ts";
import { route } from "../platform/http/calls/route.ts";
import { endSessionsOf, givePassword, showAudit, showOnboardings, showUsers } from "./actions.ts";
import { decide, showDomains } from "./domain-actions.ts";
import { ADMIN_GATE, FRESH_ADMIN_GATE } from "./gate.ts";
import { showHealth } from "./health-actions.ts";
import { decideOne, showHidings } from "./hiding-actions.ts";
import { exportAll, packFound, refund, reissueOne, showAllInvoices } from "./invoice-actions.ts";
import { retryJobs, showDeadJobs } from "./job-actions.ts";
import { showMoney, showVatReturn } from "./money-actions.ts";
import { give, prolongTrial, showFailure, undo } from "./space-actions.ts";
import { removeFactor, saveNote, showUser, signInAs, stopSigningInAs } from "./user-actions.ts";
import { endOne, makeVouchers, showVouchers } from "./voucher-actions.ts";

export const adminRoutes = [
  route(checkAdminGate, ADMIN_GATE, () => ({ ok: true }) as const),
  route(listUsers, ADMIN_GATE, showUsers),
  route(listOnboardings, ADMIN_GATE, showOnboardings),
  route(listAudit, ADMIN_GATE, showAudit),
  route(setUserPassword, FRESH_ADMIN_GATE, givePassword),
  route(signUserOut, ADMIN_GATE, endSessionsOf),
  route(listDeadJobs, ADMIN_GATE, showDeadJobs),
  route(retryDeadJobs, ADMIN_GATE, retryJobs),
  route(getHealth, ADMIN_GATE, showHealth),
  route(getReadiness, ADMIN_GATE, showReadiness),
  route(sendTestMail, ADMIN_GATE, mailOperator),
  route(listVouchers, ADMIN_GATE, showVouchers),
  route(createVouchers, ADMIN_GATE, makeVouchers),
  route(endVoucher, ADMIN_GATE, endOne),
  route(listDomains, ADMIN_GATE, showDomains),
  route(decideDomain, ADMIN_GATE, decide),
  route(listHidings, ADMIN_GATE, showHidings),
  route(decideHiding, ADMIN_GATE, decideOne),
  route(getUserDetails, ADMIN_GATE, showUser),
  route(giveSlots, ADMIN_GATE, give),
  route(extendTrial, ADMIN_GATE, prolongTrial),
  route(undoPlanAct, ADMIN_GATE, undo),
  route(getFailure, ADMIN_GATE, showFailure),
  route(resetFactor, FRESH_ADMIN_GATE, removeFactor),
  route(standIn, FRESH_ADMIN_GATE, signInAs),
  route(endStandIn, { access: "user", standingIn: true }, stopSigningInAs),
  route(noteOnboarding, ADMIN_GATE, saveNote),
  route(listAllInvoices, ADMIN_GATE, showAllInvoices),
  route(exportInvoices, ADMIN_GATE, exportAll),
  route(packInvoices, ADMIN_GATE, packFound),
  route(refundInvoice, FRESH_ADMIN_GATE, refund),
  route(reissueForBuyer, FRESH_ADMIN_GATE, reissueOne),
  route(getMoney, ADMIN_GATE, showMoney),
  route(getVatReturn, ADMIN_GATE, showVatReturn),
];
