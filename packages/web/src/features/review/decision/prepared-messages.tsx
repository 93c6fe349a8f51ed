import { CheckboxGroup } from "../../../components/field/checkbox-group.tsx";
import type { Option } from "../../../components/field/select-field.tsx";
import { Skeleton } from "../../../components/state/skeleton.tsx";
import "./prepared-messages.css";

interface PreparedMessagesProps {
  /** Undefined until they have come. */
  readonly options: readonly Option[] | undefined;
  readonly hasFailed: boolean;
  /** Where they come later, so that what is below does not move. */
  readonly keepsPlace: boolean;
  /** One of them, or own words, must be there. */
  readonly isOneNeeded: boolean;
}

const numberKeys = "The number keys choose them.";

export const PreparedMessages = ({ options, hasFailed, keepsPlace, isOneNeeded }: PreparedMessagesProps) => (
  <div className={keepsPlace ? "prepared-messages prepared-messages--kept" : "prepared-messages"}>
    {options && options.length > 0 && (
      <CheckboxGroup
        name="selectedMessages"
        label="Messages"
        help={isOneNeeded ? `Choose one, or use your own words. ${numberKeys}` : numberKeys}
        options={options}
        optional={!isOneNeeded}
      />
    )}
    {options?.length === 0 && <p className="quiet">There are no prepared messages for this.</p>}
    {!options && hasFailed && <p className="quiet">The prepared messages could not be loaded. Use your own words.</p>}
    {!(options || hasFailed) && <Skeleton of="the prepared messages" />}
  </div>
);
