import { isEmail, normalEmail } from "../auth/rules.ts";

export const CONTACT_TOPICS = ["help", "billing", "sales", "other"] as const;
export type ContactTopic = (typeof CONTACT_TOPICS)[number];

export const LONGEST_NAME = 80;
export const LONGEST_MESSAGE = 5000;
const SHORTEST_MESSAGE = 10;

type ContactForm = { name: string; email: string; message: string };
export type ContactProblem = keyof ContactForm;

/** Which fields keep a message from being sent. */
export function contactProblems({ name, email, message }: ContactForm): ContactProblem[] {
  const problems: ContactProblem[] = [];
  if (name.trim() === "") problems.push("name");
  if (!isEmail(normalEmail(email))) problems.push("email");
  if (message.trim().length < SHORTEST_MESSAGE) problems.push("message");
  return problems;
}
