import { createListTable, type ListTable } from "../../engines/list/list-table.ts";
import type { LocalDate } from "../../ground/shared/values.ts";
import { userList } from "../person/users.list.ts";

const rowOf = (index: number) => ({
  ...{ id: `per_${index}`, memberNumber: index, firstName: `First${index % 977}`, lastName: `Last${index % 9973}` },
  ...{ email: `person${index}@people.example`, registeredAt: "2026-01-02T10:00:00.000Z", isStaff: index % 99 === 0 },
  ...{ primaryAddress: { city: `City ${index % 500}`, state: "OH" }, membershipStart: "2026-01-01" },
  ...{ membershipEnd: "2026-12-31", userCertifications: [{ name: "AFC" }], activeFlags: [] },
});

/** The list of users with so many rows, made without a database. */
export function tableOfUsers(rows: number, today: LocalDate): ListTable {
  const table = createListTable(userList, today);
  for (let index = 0; index < rows; index += 1) {
    const source = rowOf(index);
    table.apply({ id: source.id, revision: 1, source });
  }
  return table;
}
