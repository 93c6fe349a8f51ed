import { rowFileKind } from "@guildhall/core/desks/system-data/row-file.schema";
import type { MediaId } from "@guildhall/core/ground/shared/ids";
import type { Instant, PersonId } from "@guildhall/core/ground/shared/values";
import type { ImportedDocument } from "@guildhall/core/people/document/import-documents";
import { demoIdAt } from "./demo-ids.ts";
import { demoPdf } from "./demo-pdf.ts";

/** Files of system data: the CEU Guide, and a resource for members, with the rows that have them. */
export function demoRowFiles(createdBy: PersonId, createdAt: Instant) {
  const file = { about: "association", kind: rowFileKind, format: "pdf", createdBy, createdAt } as const;
  const idAt = (number: number) => demoIdAt("media", createdAt, number) as MediaId;
  const guide: ImportedDocument = {
    ...{ ...file, id: idAt(11), recordId: "contact", name: "CEU Guide.pdf" },
    body: demoPdf(["CEU Guide", "", "What counts as continuing education, and how to hand it in."]),
  };
  const form: ImportedDocument = {
    ...{ ...file, id: idAt(12), recordId: "membership-resource", name: "Goals worksheet.pdf" },
    body: demoPdf(["My goals", "", "What I want to reach:", "By when:", "What it costs:"]),
  };
  return {
    documents: [guide, form],
    contact: {
      id: "office",
      name: "The association's office",
      email: "office@guildhall.example",
      phone: "(614) 555-0100",
      hours: "Monday to Friday, 9 AM to 5 PM Eastern Time",
      ceuGuideFile: guide.id,
    },
    membershipResources: [
      {
        id: "goals-worksheet",
        name: "Goals worksheet",
        categoryId: "practice",
        description: "For the second meeting with a client.",
        file: form.id,
      },
    ],
  };
}
