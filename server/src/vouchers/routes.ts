import { redeemVoucher } from "@owlstat/core/vouchers/contract.ts";
import { route } from "../platform/http/calls/route.ts";
import { redeem } from "./actions.ts";

export const voucherRoutes = [route(redeemVoucher, { access: "owner" }, redeem)];
