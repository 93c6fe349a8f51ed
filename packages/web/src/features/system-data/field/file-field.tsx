import { type RowFileUpload, rowFileKind } from "@guildhall/core/desks/system-data/row-file.schema";
import { systemDataRoutes } from "@guildhall/core/desks/system-data/system-data.routes";
import { limitsText } from "@guildhall/core/people/document/document.schema";
import { acceptedBy } from "../../../blocks/media/add-files.tsx";
import { sendFile } from "../../../blocks/media/send-file.ts";
import { uploadOf } from "../../../blocks/media/use-uploads.ts";
import { waitForCheck } from "../../../blocks/media/wait-for-check.ts";
import { callRoute } from "../../../lib/api/api-client.ts";
import { SentField, type SentFieldProps } from "./sent-field.tsx";
import { ShownFile } from "./shown-file.tsx";
import type { Way } from "./use-send-one.ts";

const wayTo = (page: string): Way<RowFileUpload> => ({
  what: "file",
  uploadOf: (file) => uploadOf(rowFileKind, file),
  keep: async (file, body, { signal, onProgress }) => {
    const form = await callRoute(systemDataRoutes.addFile, { params: { name: page }, body });
    await sendFile(form, file, { signal, onProgress });
    onProgress();
    const sentence = await waitForCheck(form.mediaId, signal);
    return sentence ? { sentence: `${file.name}: ${sentence}` } : { value: form.mediaId };
  },
});

export const FileField = (field: SentFieldProps) => (
  <SentField
    field={field}
    way={wayTo(field.page)}
    limits={`${limitsText(rowFileKind)}. It is checked before anybody can open it.`}
    accept={acceptedBy(rowFileKind)}
  >
    {(id) => <ShownFile id={id} />}
  </SentField>
);
