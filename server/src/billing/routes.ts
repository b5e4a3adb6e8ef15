import {
  cancelSubscription,
  changeSubscription,
  checkVatNumber,
  getBilling,
  getQuote,
  listCountries,
  openPortal,
  previewChange,
  resumeSubscription,
  saveBillingDetails,
  startCheckout,
} from "@owlstat/core/billing/contract.ts";
import {
  getInvoiceFile,
  getInvoiceRecipients,
  getInvoiceYear,
  listInvoices,
  reissueInvoice,
  setInvoiceRecipients,
} from "@owlstat/core/billing/invoice-contract.ts";
import { switchToLite } from "@owlstat/core/billing/lite-contract.ts";
import { route } from "../platform/http/calls/route.ts";
import { goLite } from "./actions.ts";
import { checkWithVies, save, showBilling, showCountries } from "./details/details-actions.ts";
import { issueAnew, packYear, showFile, showInvoices } from "./invoices/invoice-actions.ts";
import { setRecipients, showRecipients } from "./invoices/recipient-actions.ts";
import { checkout, quote } from "./payments/checkout-actions.ts";
import { paypalRoutes } from "./payments/paypal/routes.ts";
import { stripeRoutes } from "./payments/stripe/routes.ts";
import { cancel, change, portal, preview, resume } from "./payments/subscription-actions.ts";

/** Calls that ask the card service or VIES on somebody's behalf. */
const OUTSIDE_PER_MINUTE = 60;
const owner = { access: "owner" } as const;
const asking = { access: "owner", perMinute: OUTSIDE_PER_MINUTE } as const;

export const billingRoutes = [
  route(switchToLite, owner, goLite),
  route(listCountries, { access: "visitor" }, showCountries),
  route(getBilling, owner, showBilling),
  route(saveBillingDetails, asking, save),
  route(getInvoiceRecipients, owner, showRecipients),
  route(setInvoiceRecipients, { access: "owner", outward: true }, setRecipients),
  route(checkVatNumber, { access: "user", perMinute: OUTSIDE_PER_MINUTE }, checkWithVies),
  route(getQuote, owner, quote),
  route(startCheckout, asking, checkout),
  route(previewChange, asking, preview),
  route(changeSubscription, asking, change),
  route(cancelSubscription, asking, cancel),
  route(resumeSubscription, asking, resume),
  route(openPortal, asking, portal),
  route(listInvoices, owner, showInvoices),
  route(getInvoiceFile, asking, showFile),
  route(getInvoiceYear, { access: "owner", perMinute: 6 }, packYear),
  route(reissueInvoice, asking, issueAnew),
  ...stripeRoutes,
  ...paypalRoutes,
];
