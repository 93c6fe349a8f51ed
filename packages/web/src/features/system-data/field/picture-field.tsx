import { systemDataRoutes } from "@guildhall/core/desks/system-data/system-data.routes";
import { pictureNameIn } from "@guildhall/core/people/media/media.rules";
import { PictureUpload, pictureTypes } from "@guildhall/core/people/media/media.schema";
import { safeParse } from "zod/mini";
import { sendFile } from "../../../blocks/media/send-file.ts";
import { callRoute } from "../../../lib/api/api-client.ts";
import { SentField, type SentFieldProps } from "./sent-field.tsx";
import type { Way } from "./use-send-one.ts";

function uploadOf({ type, size }: File) {
  const { success, data, error } = safeParse(PictureUpload, { contentType: type, size });
  return success ? { upload: data } : { sentence: error.issues[0]?.message };
}

const wayTo = (page: string): Way<PictureUpload> => ({
  what: "picture",
  uploadOf,
  keep: async (file, body, { signal, onProgress }) => {
    const params = { name: page };
    const form = await callRoute(systemDataRoutes.preparePicture, { params, body });
    await sendFile(form, file, { signal, onProgress });
    onProgress();
    const { mediaId } = form;
    const { path } = await callRoute(systemDataRoutes.keepPicture, { params, body: { mediaId, name: file.name } });
    return { value: path };
  },
});

export const PictureField = (field: SentFieldProps) => (
  <SentField
    field={field}
    way={wayTo(field.page)}
    limits="JPEG, PNG or WebP, at most 15 MB. Everybody who sees the page can see it."
    accept={pictureTypes.join(",")}
  >
    {(path) => (
      <>
        <img className="system-data__picture" src={path} alt="" referrerPolicy="no-referrer" />
        <span className="file-name">{pictureNameIn(path)}</span>
      </>
    )}
  </SentField>
);
