/** A client without accounts, brand, link and report. Its contact is who the reports of tests go to. */
export const NEW_CLIENT = {
  name: "Client",
  usernames: [],
  folder_id: null,
  language: null,
  contact_name: "",
  contact_email: "client@example.com",
  brandcolor: null,
  link: null,
  report: null,
};
