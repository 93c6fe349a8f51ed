import { PictureUpload } from "@guildhall/core/media/media.schema";
import { systemDataRoutes } from "@guildhall/core/system-data/system-data.routes";
import { useEffect, useRef, useState } from "react";
import { safeParse } from "zod/mini";
import { sendFile } from "../../blocks/media/send-file.ts";
import { callRoute } from "../../lib/api/api-client.ts";
import { useLeaveGuard } from "../../lib/form/leave-guard.ts";

interface Sending {
  readonly name: string;
  /** From 0 to 1; undefined while the picture that arrived is made small. */
  readonly part?: number;
}

const leaveWords = {
  title: "Stop sending the picture?",
  text: "It has not arrived yet.",
  confirm: "Stop and leave",
};

/** Sends a picture for a row of a page; `onKept` gets the path under which it is kept. */
export function useSendPicture(page: string, onKept: (path: string) => void) {
  const [sending, setSending] = useState<Sending>();
  const [refusal, setRefusal] = useState<string>();
  const [error, setError] = useState<unknown>();
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);
  useLeaveGuard(sending !== undefined, leaveWords);

  async function send(files: readonly File[]): Promise<void> {
    const [file, ...more] = files;
    setError(undefined);
    const checked = safeParse(PictureUpload, { contentType: file?.type, size: file?.size });
    const sentence = more.length > 0 ? "Choose one picture." : checked.error?.issues[0]?.message;
    setRefusal(sentence);
    if (!file || !checked.data || sentence) return;
    const { signal } = renewed(stop);
    const { name } = file;
    const params = { name: page };
    setSending({ name, part: 0 });
    try {
      const form = await callRoute(systemDataRoutes.preparePicture, { params, body: checked.data });
      await sendFile(form, file, { signal, onProgress: (part) => setSending({ name, part }) });
      setSending({ name });
      const { path } = await callRoute(systemDataRoutes.keepPicture, { params, body: { mediaId: form.mediaId, name } });
      if (!signal.aborted) onKept(path);
    } catch (failure) {
      if (!signal.aborted) setError(failure);
    }
    setSending(undefined);
  }
  return { sending, refusal, error, send, cancel: () => stop.current?.abort() };
}

function renewed(stop: { current: AbortController | undefined }): AbortController {
  stop.current?.abort();
  stop.current = new AbortController();
  return stop.current;
}
