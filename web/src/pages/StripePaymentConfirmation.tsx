import { PaymentState } from "../features/billing/PaymentState.tsx";

export const Page = () => <PaymentState provider="stripe" />;
