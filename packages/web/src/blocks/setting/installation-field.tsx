import type { MilitaryInstallation } from "@guildhall/core/engines/setting/setting.schema";
import { ComboboxField } from "../../components/field/combobox-field.tsx";
import { ProblemNotice } from "../../components/state/problem-notice.tsx";
import { Skeleton } from "../../components/state/skeleton.tsx";
import { useMilitaryInstallations } from "./employment.api.ts";

const optionOf = ({ id, name, state }: MilitaryInstallation) => ({
  value: id,
  label: state ? `${name}, ${state}` : name,
});

/** The military installation of a person; the options are loaded when the field first appears. */
export function InstallationField() {
  const { data, error, mutate } = useMilitaryInstallations();
  if (!data && error) {
    return <ProblemNotice error={error} title="The installations could not be loaded" onRetry={() => mutate()} />;
  }
  if (!data) return <Skeleton of="the military installations" lines={1} />;
  return (
    <ComboboxField
      name="militaryInstallationId"
      label="Military installation"
      help="Type a part of its name, or the state. If it is missing, choose “Not listed”."
      optional
      options={data.data.map(optionOf)}
    />
  );
}
