import { createListTable, type ListTable } from "../../../../engines/list/list-table.ts";
import type { LocalDate } from "../../../../ground/shared/values.ts";
import { registrationList, waitingStandings } from "../registrations.list.ts";

const statuses = [...waitingStandings, "pre_registration", "in_progress", "complete"] as const;
const twoDigits = (number: number): string => String(number).padStart(2, "0");

const rowOf = (index: number) => ({
  ...{ id: `reg_${index}`, personId: `per_${index}` },
  ...{ firstName: `First${index % 977}`, lastName: `Last${index % 9973}`, activeFlags: [] },
  ...{ certificationName: index % 9 === 0 ? "AFCC" : "AFC", pathwayId: `pathway-${index % 7}` },
  ...{ pathwayName: `Pathway ${index % 7}`, registrationStatus: statuses[index % statuses.length] },
  ...{ militarySpouse: index % 11 === 0, enrolledOn: "2026-01-02", deadline: `2029-01-${twoDigits(1 + (index % 28))}` },
  movedAt: `2026-${twoDigits(1 + (index % 11))}-${twoDigits(1 + (index % 28))}T10:00:00.000Z`,
});

/** The list of registrations with so many rows, made without a database. */
export function tableOfRegistrations(rows: number, today: LocalDate): ListTable {
  const table = createListTable(registrationList, today);
  for (let index = 0; index < rows; index += 1) {
    const source = rowOf(index);
    table.apply({ id: source.id, revision: 1, source });
  }
  return table;
}
