import type { NavigationEntry } from "../../components/page/navigation-entry.ts";
import { type Page, pageFor } from "../../lib/page/page.ts";

export const certificationPages: readonly Page[] = [
  pageFor(
    "member",
    "/certifications-and-training",
    async () => (await import("./certification-page.tsx")).CertificationPage,
  ),
  pageFor("member", "/certifications-and-training/register/:type", async () => {
    const { RegistrationPage, readForRegistration } = await import("./register/registration-page.tsx");
    readForRegistration();
    return RegistrationPage;
  }),
  pageFor(
    "member",
    "/certifications-and-training/extensions/request",
    async () => (await import("./extension/extension-page.tsx")).ExtensionPage,
  ),
  pageFor(
    "member",
    "/certifications-and-training/certificate",
    async () => (await import("./certificate/certificate-page.tsx")).CertificatePage,
  ),
];

export const certificationLink: NavigationEntry = {
  label: "Certification",
  to: "/certifications-and-training",
  icon: "certificate",
};
