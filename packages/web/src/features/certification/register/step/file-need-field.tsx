import { candidateRoutes } from "@guildhall/core/domains/certification/candidate/candidate.routes";
import type {
  Registration,
  RegistrationStep,
} from "@guildhall/core/domains/certification/registration/registration.schema";
import { registrationFileKind } from "@guildhall/core/domains/certification/registration/registration-file.schema";
import { AddFiles } from "../../../../blocks/media/add-files.tsx";
import { DocumentList } from "../../../../blocks/media/document-list.tsx";
import { useUploads } from "../../../../blocks/media/use-uploads.ts";
import { FieldErrorText, FieldOptional } from "../../../../components/field/field.tsx";
import { useFieldFrame } from "../../../../components/field/use-field.ts";
import { useRouteAction } from "../../../../lib/api/use-route.ts";

interface FileNeedFieldProps {
  readonly need: RegistrationStep["files"][number];
  readonly registration: Registration;
  readonly refresh: () => Promise<unknown>;
}

/** Files of one kind: what was sent, and more. */
export function FileNeedField({ need: { type, label, isRequired }, registration, refresh }: FileNeedFieldProps) {
  const kind = registrationFileKind(type);
  const { run } = useRouteAction(candidateRoutes.addFile);
  const uploads = useUploads({
    kind,
    prepare: (body) => run({ params: { id: registration.id }, body: { ...body, type } }),
    refresh,
  });
  const frame = useFieldFrame(type, { label });
  const sent = registration.media.filter((file) => file.type === type);
  return (
    <fieldset className="field field--wide">
      <legend className="field__label">
        {label}
        {!isRequired && <FieldOptional />}
      </legend>
      {sent.length > 0 && (
        <DocumentList caption={label} documents={sent} empty="" author={() => "Sent"} refresh={refresh} />
      )}
      <AddFiles kind={kind} uploads={uploads} field={frame} />
      <FieldErrorText id={frame.errorId} message={frame.error} />
    </fieldset>
  );
}
