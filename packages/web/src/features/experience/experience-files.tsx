import { candidateRoutes } from "@guildhall/core/domains/certification/candidate/candidate.routes";
import type { RegistrationId } from "@guildhall/core/domains/certification/certification.schema";
import type { Experience } from "@guildhall/core/domains/certification/hours/hours.schema";
import { registrationFileKind } from "@guildhall/core/domains/certification/registration/registration-file.schema";
import type { MediaId } from "@guildhall/core/ground/shared/ids";
import { useRef } from "react";
import { AddFiles } from "../../blocks/media/add-files.tsx";
import { CheckState } from "../../blocks/media/document-list.tsx";
import { DownloadDocument } from "../../blocks/media/download-document.tsx";
import { useUploads } from "../../blocks/media/use-uploads.ts";
import { Button } from "../../components/button.tsx";
import { FieldErrorText, FieldOptional } from "../../components/field/field.tsx";
import { useFieldFrame } from "../../components/field/use-field.ts";
import { useRouteAction } from "../../lib/api/use-route.ts";

type KeptFile = Experience["media"][number];

/** Added a moment ago, or with the entry already. */
export type OwnFile = { readonly id: MediaId; readonly name: string } & Partial<Pick<KeptFile, "state">> &
  Partial<KeptFile>;

interface ExperienceFilesProps {
  readonly registrationId: RegistrationId;
  readonly files: readonly OwnFile[];
  readonly isRequired: boolean;
  readonly onChange: (files: readonly OwnFile[]) => void;
}

const kind = registrationFileKind("supporting_documentation");

const isKept = (file: OwnFile): file is KeptFile => file.createdAt !== undefined;

/** The form that some service types ask for, and other papers. What was sent belongs to the entry once it is saved. */
export function ExperienceFiles({ registrationId, files, isRequired, onChange }: ExperienceFilesProps) {
  const { run } = useRouteAction(candidateRoutes.addFile);
  const label = isRequired ? "Experience Verification Form" : "Supporting documentation";
  const sent = useRef(files);
  sent.current = files;
  const arrived = useRef<OwnFile[]>([]);
  const uploads = useUploads({
    kind,
    prepare: async (upload) => {
      const form = await run({ params: { id: registrationId }, body: { ...upload, type: "supporting_documentation" } });
      arrived.current.push({ id: form.mediaId, name: upload.name });
      return form;
    },
    refresh: async () => {
      const added = arrived.current.splice(0);
      if (added.length > 0) onChange([...sent.current, ...added]);
    },
  });
  const frame = useFieldFrame("media", { label });
  return (
    <fieldset className="field field--wide field--files">
      <legend className="field__label">
        {label}
        {!isRequired && <FieldOptional />}
      </legend>
      {isRequired && (
        <p className="field__help">Experience verification form required if coursework is 7 or more years old.</p>
      )}
      {files.length > 0 && (
        <ul className="experience__files">
          {files.map((file) => (
            <li key={file.id} className="row">
              <span className="file-name">{file.name}</span>
              {isKept(file) && <CheckState document={file} />}
              {isKept(file) && file.state === "ready" && <DownloadDocument document={file} />}
              <Button compact kind="plain" onClick={() => onChange(files.filter(({ id }) => id !== file.id))}>
                Take off<span className="hidden-visually"> {file.name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <AddFiles kind={kind} uploads={uploads} field={frame} />
      <FieldErrorText id={frame.errorId} message={frame.error} />
    </fieldset>
  );
}
