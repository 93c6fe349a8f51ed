import { ContactInfo, type Profile } from "@guildhall/core/people/person/profile/profile.schema";
import * as z from "zod/mini";
import { filledFrom } from "../../lib/form/form-changes.ts";

/** Radio buttons have their number as text. */
export const ContactForm = z.extend(ContactInfo, { contactMethod: z.optional(z.enum(["0", "1", "2", "3"])) });
export type ContactForm = z.infer<typeof ContactForm>;

const blank = {
  firstName: "",
  middleName: "",
  lastName: "",
  suffix: "",
  dateOfBirth: "",
  gender: "",
  ethnicity: "",
  website: "",
  contactMethod: "" as ContactForm["contactMethod"],
  homePhone: "",
  workPhone: "",
  cellPhone: "",
  primaryAddressId: "",
};

export const contactValuesOf = ({ contactMethod, ...kept }: Profile) =>
  filledFrom(blank, { ...kept, contactMethod: contactMethod?.toString() });

/** In the shape of the contract. */
export const contactChangeOf = ({ contactMethod, ...changes }: Partial<ContactForm>) => ({
  ...changes,
  ...(contactMethod !== undefined && { contactMethod: Number(contactMethod) }),
});
