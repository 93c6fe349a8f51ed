import { checkFields } from "../request/check-shape.ts";
import { readFields } from "../request/read-shape.ts";
import type { Fields } from "../request/shape.ts";
import type { Catalog } from "../store/catalog.ts";
import type { Database } from "../store/database.ts";
import type { RowStore } from "../store/rows.ts";
import type { Item } from "../value/attribute-value.ts";
import type { Meter } from "./meter.ts";

/** One connection to all data. */
export interface Engine {
  readonly database: Database;
  readonly catalog: Catalog;
  readonly rows: RowStore;
  /** How long creating, changing and deleting tables takes; 0: at once. */
  readonly tableDelayMs: number;
}

/** What the service would write to the table's stream. */
export interface Change {
  readonly tableName: string;
  readonly eventName: "INSERT" | "MODIFY" | "REMOVE";
  readonly keys: Item;
  readonly newImage?: Item;
  readonly oldImage?: Item;
  readonly userIdentity?: { readonly type: string; readonly principalId: string };
}

/** One request that is being executed. */
export interface Job {
  readonly engine: Engine;
  readonly now: number;
  readonly meter: Meter;
  readonly changes: Change[];
  /** Set if tables have changed, so that other connections read them again. */
  hasChangedTables: boolean;
}

export interface Operation {
  readonly isWrite: boolean;
  run(request: Record<string, unknown>, job: Job): string | Promise<string>;
}

interface OperationDefinition<Input> {
  readonly isWrite?: true;
  readonly fields: Fields;
  /** Rules that the service checks before it looks for the table's constraints. */
  readonly precheck?: (input: Input) => void;
  readonly run: (input: Input, job: Job) => string | Promise<string>;
}

export function defineOperation<Input>(definition: OperationDefinition<Input>): Operation {
  return {
    isWrite: definition.isWrite === true,
    run(request, job) {
      const input = readFields(request, definition.fields);
      definition.precheck?.(input as Input);
      checkFields(input, definition.fields);
      return definition.run(input as Input, job);
    },
  };
}
