/** How a test's agency looks; each adds its own subdomain or domain. */
export const BRAND = {
  brandname: "Nest & Sons",
  website: "https://nest.example",
  logo_with_text: false,
  brandcolor: "#7c3aed",
  secondary_brandcolor: null,
  main_color: null,
  showHomepage: true,
  showFooter: true,
  showPoweredBy: false,
  company_footer: "",
  privacy_url: null,
  imprint_url: null,
  sender_name: "",
};
