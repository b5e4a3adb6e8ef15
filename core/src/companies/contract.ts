import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { SpaceRole } from "../spaces/contract.ts";
import { User } from "../users/contract.ts";

const Ok = z.object({ ok: z.literal(true) });
const Brandname = z.string().check(z.trim(), z.minLength(1), z.maxLength(100));
const Email = z.pipe(
  z.string().check(z.maxLength(320)),
  z.transform((text) => text.trim().toLowerCase()),
);
const Token = z.string().check(z.minLength(1), z.maxLength(200));
/** Invitations cannot give ownership; it is transferred separately. */
export const GivenRole = z.enum(["admin", "member", "viewer"]);
export type GivenRole = z.output<typeof GivenRole>;

/** The clients that a member works for alone; null or left out for the whole company. Other roles cannot be limited. */
const ForClients = z.nullable(z.array(z.uuid()).check(z.minLength(1), z.maxLength(200)));

const NamedFolder = z.object({ id: z.uuid(), name: z.string() });

const Member = z.object({
  user_id: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: SpaceRole,
  /**
   * The folders of the clients that a member works for, or that a viewer was limited to before clients had logins of
   * their own; null for whoever sees the whole company.
   */
  folders: z.nullable(z.array(NamedFolder)),
  joined_at: z.string(),
});
const Invitation = z.object({
  id: z.uuid(),
  email: z.string(),
  role: GivenRole,
  /** As for members. */
  folders: z.nullable(z.array(NamedFolder)),
  expires_at: z.string(),
});
export const Company = z.object({
  id: z.uuid(),
  /** The caller's own role. */
  role: SpaceRole,
  company_info: z.object({ brandname: z.string(), brandlogo: z.nullable(z.string()) }),
  members: z.array(Member),
  /** Open invitations; empty for those who may not invite. */
  invitations: z.array(Invitation),
});
export type Company = z.output<typeof Company>;

export const createCompany = endpoint({
  method: "POST",
  path: "/companies",
  summary: "Creates a company, owned by its founder, and switches to it.",
  body: z.object({ brandname: Brandname }),
  answer: z.object({ user: User }),
  errors: ["too_many_companies", "name_not_plain", "name_deceives"],
});

export const getCompany = endpoint({
  method: "GET",
  path: "/companies/current",
  summary: "The company of the current space with its members; null in one's own space.",
  answer: z.object({ company: z.nullable(Company) }),
});

export const updateCompany = endpoint({
  method: "PUT",
  path: "/companies/current",
  summary: "Renames the company.",
  body: z.object({ brandname: Brandname }),
  answer: z.object({ company: Company }),
  errors: ["no_company", "forbidden", "name_not_plain", "name_deceives"],
});

/**
 * The type is detected from the file's content. The picture is re-encoded as PNG and served at
 * /logo/{brandlogo}.png.
 */
export const uploadLogo = endpoint({
  method: "POST",
  path: "/companies/logo",
  summary: "Sets the company's logo: the body is the picture itself.",
  upload: { types: ["image/png", "image/jpeg", "image/webp"], maxBytes: 2 * 1024 * 1024 },
  answer: z.object({ company: Company }),
  errors: [
    "no_company",
    "forbidden",
    "picture_unreadable",
    "picture_too_many_pixels",
    "picture_side_too_long",
    "rate_limited",
    "overloaded",
  ],
  timeout: 30_000,
});

export const removeLogo = endpoint({
  method: "DELETE",
  path: "/companies/logo",
  summary: "Removes the company's logo.",
  answer: z.object({ company: Company }),
  errors: ["no_company", "forbidden"],
});

export const deleteCompany = endpoint({
  method: "POST",
  path: "/companies/current/delete",
  summary: "Deletes the company and everything it owns.",
  /** The company's name, typed once more. */
  body: z.object({ brandname: Brandname }),
  answer: z.object({ user: User }),
  errors: ["no_company", "forbidden", "confirmation_wrong"],
});

export const inviteMember = endpoint({
  method: "POST",
  path: "/companies/current/invitations",
  summary: "Invites somebody by email. Inviting the same address again sends a new link.",
  body: z.object({ email: Email, role: GivenRole, client_ids: z.optional(ForClients) }),
  answer: z.object({ invitation: Invitation }),
  errors: [
    "no_company",
    "forbidden",
    "folder_not_found",
    "already_member",
    "email_invalid",
    "confirm_first",
    "invitations_unwanted",
    "rate_limited",
  ],
});

export const withdrawInvitation = endpoint({
  method: "DELETE",
  path: "/companies/current/invitations/:id",
  summary: "Withdraws an invitation.",
  params: z.object({ id: z.uuid() }),
  answer: Ok,
  errors: ["no_company", "forbidden", "not_found"],
});

/** The mail links to /create-company?invitation={token}. */
export const getInvitation = endpoint({
  method: "GET",
  path: "/companies/invitation",
  summary: "What an invitation link offers.",
  query: z.object({ token: Token }),
  answer: z.object({
    state: z.enum(["open", "gone"]),
    brandname: z.nullable(z.string()),
    email: z.nullable(z.string()),
    role: z.nullable(GivenRole),
    /** The role is limited to some folders. */
    limited: z.boolean(),
  }),
});

/**
 * The mail links to /stop-invitations?token={token}. It also works after the company was deleted, and may be
 * called twice.
 */
export const reportInvitation = endpoint({
  method: "POST",
  path: "/companies/invitation/report",
  summary: "Blocks further invitations from an inviter the invited person does not know.",
  body: z.object({ token: Token }),
  answer: Ok,
  errors: ["link_gone"],
});

export const acceptInvitation = endpoint({
  method: "POST",
  path: "/companies/invitation",
  summary: "Joins the company that sent the link to the caller's address, and switches to it.",
  body: z.object({ token: Token }),
  answer: z.object({ user: User }),
  errors: ["link_gone", "invitation_other_address"],
});

export const changeRole = endpoint({
  method: "PUT",
  path: "/companies/current/members/:user_id",
  summary: "Changes a member's role, and for which clients they work.",
  params: z.object({ user_id: z.uuid() }),
  body: z.object({ role: GivenRole, client_ids: z.optional(ForClients) }),
  answer: z.object({ company: Company }),
  errors: ["no_company", "forbidden", "not_found", "folder_not_found"],
});

export const removeMember = endpoint({
  method: "DELETE",
  path: "/companies/current/members/:user_id",
  summary: "Removes a member, whose access ends at once.",
  params: z.object({ user_id: z.uuid() }),
  answer: z.object({ company: Company }),
  errors: ["no_company", "forbidden", "not_found"],
});

export const transferCompany = endpoint({
  method: "POST",
  path: "/companies/current/transfer",
  summary: "Transfers the company to a member; the owner becomes an admin.",
  body: z.object({ user_id: z.uuid() }),
  answer: z.object({ company: Company }),
  errors: ["no_company", "forbidden", "not_found"],
});

export const getLeaving = endpoint({
  method: "GET",
  path: "/companies/current/leave",
  summary: "What the caller loses by leaving the company.",
  answer: z.object({
    brandname: z.string(),
    /** False for an owner, who has to hand over or delete the company first. */
    may_leave: z.boolean(),
    /** A client who sees only some folders is not told how large the company is. */
    loses: z.object({
      accounts: z.number(),
      slots: z.nullable(z.number()),
      members: z.nullable(z.number()),
    }),
  }),
  errors: ["no_company"],
});

export const leaveCompany = endpoint({
  method: "POST",
  path: "/companies/current/leave",
  summary: "Leaves the company and switches back to the personal space.",
  answer: z.object({ user: User }),
  errors: ["no_company", "owner_must_transfer"],
});
