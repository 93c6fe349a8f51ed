import type { PageFields } from "../../../engines/system-page/page-field.schema.ts";
import type { PageRowOf, SystemPage } from "../../../engines/system-page/system-page.schema.ts";
import { readPartition } from "../../../engines/system-page/system-rows.ts";
import { now } from "../../../ground/shared/clock.ts";
import type { ProductKind } from "../../../money/catalog/catalog.schema.ts";
import type { ProductRef } from "../../../money/catalog/catalog.ts";
import { hundredthsOf, ServiceTypeFacts } from "../certification.schema.ts";
import { certificationPage } from "./certification.system-page.ts";
import { certificationPartition } from "./certification-key.schema.ts";
import { certificationResourcePage } from "./certification-resource.system-page.ts";
import { conductTextPage } from "./conduct-text.system-page.ts";
import { courseMaterialPage } from "./course-material.system-page.ts";
import { dashboardCardPage } from "./dashboard-card.system-page.ts";
import { ethicsTextPage } from "./ethics-text.system-page.ts";
import { pathwayPage } from "./pathway.system-page.ts";
import { practiceExamPage } from "./practice-exam.system-page.ts";
import { serviceTypePage } from "./service-type.system-page.ts";

type SettingRow<P> = P extends SystemPage<infer F> ? PageRowOf<F> : never;

interface Archivable {
  readonly isArchived: boolean;
}

export type CourseMaterial = SettingRow<typeof courseMaterialPage> & Archivable & { readonly product?: ProductRef };

export type Pathway = SettingRow<typeof pathwayPage> &
  Archivable & {
    readonly registrationFee: ProductRef;
    readonly materials: readonly CourseMaterial[];
    readonly modules: readonly ProductRef[];
  };

export type CertificationText = SettingRow<typeof ethicsTextPage>;

export type Certification = SettingRow<typeof certificationPage> &
  Archivable & {
    readonly pathways: readonly Pathway[];
    readonly products: Readonly<Partial<Record<CertificationProduct, ProductRef>>>;
    readonly ethicsText?: CertificationText;
  };

type CertificationProduct = "exam" | "retake" | "annualFee" | "extension" | "practiceBundle";

export interface CertificationSettings {
  readonly certifications: readonly Certification[];
  /** Also those that no pathway has any more. */
  readonly materials: readonly CourseMaterial[];
  readonly practiceExams: readonly (SettingRow<typeof practiceExamPage> & Archivable)[];
  readonly ethicsTexts: readonly CertificationText[];
  readonly conductText?: CertificationText;
  /** In the order of staff; archived ones are deleted. */
  readonly serviceTypes: readonly ServiceTypeFacts[];
  readonly resources: readonly SettingRow<typeof certificationResourcePage>[];
  readonly cards: readonly SettingRow<typeof dashboardCardPage>[];
}

type Partition = Awaited<ReturnType<typeof readPartition>>;

const keptMs = 60_000;

let kept: { readonly at: number; readonly partition: Partition } | undefined;

/** bylaws#certification-is-data. Read at most once a minute by each function, archived rows too. */
export async function certificationSettings(): Promise<CertificationSettings> {
  const at = now();
  if (!kept || Math.abs(Date.parse(at) - kept.at) >= keptMs) {
    kept = { at: Date.parse(at), partition: await readPartition(certificationPartition) };
  }
  return settingsIn(kept.partition, at);
}

export const forgetCertificationSettings = (): void => {
  kept = undefined;
};

function settingsIn(partition: Partition, at: string): CertificationSettings {
  const ethicsTexts = partition.offered(ethicsTextPage);
  const materials = materialsIn(partition);
  const pathways = pathwaysIn(partition, materials);
  const conductText = newestAt(partition.offered(conductTextPage), at);
  return {
    certifications: keptIn(partition, certificationPage).map((row) => {
      const ethicsText = ethicsTextOf(row, ethicsTexts, at);
      return {
        ...row,
        pathways: pathways.filter(({ certificationId }) => certificationId === row.id),
        products: productsOf(row),
        ...(ethicsText && { ethicsText }),
      };
    }),
    materials,
    practiceExams: keptIn(partition, practiceExamPage),
    ethicsTexts: partition.kept(ethicsTextPage).map(({ row }) => row),
    ...(conductText && { conductText }),
    serviceTypes: partition.kept(serviceTypePage).map(serviceTypeOf),
    resources: partition.offered(certificationResourcePage),
    cards: partition.offered(dashboardCardPage),
  };
}

interface KeptServiceType {
  readonly row: SettingRow<typeof serviceTypePage>;
  readonly archivedAt?: string | undefined;
}

const serviceTypeOf = ({ row, archivedAt }: KeptServiceType): ServiceTypeFacts =>
  ServiceTypeFacts.parse({
    ...row,
    allowed: row.percentage ? row.allowed : hundredthsOf(row.allowed),
    extraFields: row.extraFields ?? [],
    deletedAt: archivedAt,
  });

const newestAt = (texts: readonly CertificationText[], at: string): CertificationText | undefined =>
  texts
    .filter(({ validFrom }) => validFrom <= at)
    .toSorted((a, b) => (a.validFrom < b.validFrom ? 1 : -1))
    .at(0);

/** bylaws#certification-texts: the one that is chosen; until it is in force, the newest that is. */
function ethicsTextOf({ ethicsTextId }: EthicsChoice, texts: readonly CertificationText[], at: string) {
  if (!ethicsTextId) return undefined;
  const chosen = texts.find(({ id }) => id === ethicsTextId);
  return chosen && chosen.validFrom <= at ? chosen : newestAt(texts, at);
}

type EthicsChoice = Pick<SettingRow<typeof certificationPage>, "ethicsTextId">;

const keptIn = <F extends PageFields>({ kept: rowsOf }: Partition, page: SystemPage<F>) =>
  rowsOf(page).map(({ row, archivedAt }) => ({ ...row, isArchived: archivedAt !== undefined }));

const refTo = (kind: ProductKind, id: string | undefined): ProductRef | undefined => (id ? { kind, id } : undefined);

const materialsIn = (partition: Partition): CourseMaterial[] =>
  keptIn(partition, courseMaterialPage).map((row) => ({
    ...row,
    ...(row.productId && { product: { kind: "course_material", id: row.productId } }),
  }));

function pathwaysIn(partition: Partition, materials: readonly CourseMaterial[]): Pathway[] {
  return keptIn(partition, pathwayPage).map((row) => ({
    ...row,
    registrationFee: { kind: "registration_fee", id: row.registrationFeeId },
    materials: (row.materialIds ?? []).flatMap((id) => materials.filter((material) => material.id === id)),
    modules: (row.moduleIds ?? []).map((id) => ({ kind: "training", id })),
  }));
}

function productsOf(row: SettingRow<typeof certificationPage>): Certification["products"] {
  const refs: Record<CertificationProduct, ProductRef | undefined> = {
    exam: refTo("exam", row.examId),
    retake: refTo("exam", row.retakeId),
    annualFee: refTo("certification_fee", row.annualFeeId),
    extension: refTo("extension", row.extensionId),
    practiceBundle: refTo("practice_exam", row.practiceBundleId),
  };
  return Object.fromEntries(Object.entries(refs).filter(([, ref]) => ref));
}
