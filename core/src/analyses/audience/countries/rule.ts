import { bucketsOf, shares } from "../../connected/audience.ts";
import type { ConnectedInput } from "../../connected/types.ts";

export const countries = (input: ConnectedInput) => shares(input, bucketsOf(input, "followers", "country"));
