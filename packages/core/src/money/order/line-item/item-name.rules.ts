import { writtenDay } from "../../../ground/shared/values.ts";
import type { LineItem } from "./line-item.schema.ts";

type LineTerm = NonNullable<LineItem["term"]>;

export const termText = ({ start, end }: LineTerm): string => `${writtenDay(start)} to ${writtenDay(end)}`;

/** With its year or its days, which tell items of one name apart. */
export const itemNameOf = ({ name, due, term }: Pick<LineItem, "name" | "due" | "term">): string =>
  [name, due && `due ${due}`, term && termText(term)].filter(Boolean).join(", ");
