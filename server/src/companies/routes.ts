import {
  acceptInvitation,
  changeRole,
  createCompany,
  deleteCompany,
  getCompany,
  getInvitation,
  getLeaving,
  inviteMember,
  leaveCompany,
  removeLogo,
  removeMember,
  reportInvitation,
  transferCompany,
  updateCompany,
  uploadLogo,
  withdrawInvitation,
} from "@owlstat/core/companies/contract.ts";
import { route } from "../platform/http/calls/route.ts";
import { changeCompany, foundCompany, leave, removeCompany, showCompany, showLeaving } from "./actions.ts";
import { dropLogo, saveLogo } from "./logos/actions.ts";
import {
  giveRole,
  handOver,
  invite,
  join,
  remove,
  report,
  showInvitation,
  withdraw,
} from "./member-actions.ts";

export const companyRoutes = [
  route(createCompany, { access: "user" }, foundCompany),
  route(getCompany, { access: "viewer" }, showCompany),
  route(updateCompany, { access: "admin" }, changeCompany),
  route(uploadLogo, { access: "admin" }, saveLogo),
  route(removeLogo, { access: "admin" }, dropLogo),
  route(deleteCompany, { access: "owner", fresh: true }, removeCompany),
  route(inviteMember, { access: "admin", outward: true }, invite),
  route(withdrawInvitation, { access: "admin" }, withdraw),
  route(getInvitation, { access: "visitor" }, showInvitation),
  route(reportInvitation, { access: "visitor" }, report),
  route(acceptInvitation, { access: "user" }, join),
  route(changeRole, { access: "admin" }, giveRole),
  route(removeMember, { access: "admin" }, remove),
  route(transferCompany, { access: "owner", fresh: true }, handOver),
  route(getLeaving, { access: "viewer" }, showLeaving),
  route(leaveCompany, { access: "viewer" }, leave),
];
