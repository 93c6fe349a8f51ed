import { documentRoutes } from "@guildhall/core/people/document/document.routes";
import { declaredFormat } from "@guildhall/core/people/document/document.rules";
import {
  type DocumentKind,
  type DocumentUpload,
  documentFormats,
  documentUploadOf,
} from "@guildhall/core/people/document/document.schema";
import type { UploadForm } from "@guildhall/core/people/media/media.schema";
import { useEffect, useRef, useState } from "react";
import { safeParse } from "zod/mini";
import { callRoute } from "../../lib/api/api-client.ts";
import { useLeaveGuard } from "../../lib/form/leave-guard.ts";
import { sendFile } from "./send-file.ts";

interface Sending {
  readonly name: string;
  /** From 0 to 1. */
  readonly part: number;
}

interface FailedUpload {
  readonly error: unknown;
  readonly name: string;
  /** Those that were to be sent after it. */
  readonly unsent: readonly string[];
}

interface Chosen {
  readonly file: File;
  readonly upload: DocumentUpload;
}

interface Options {
  readonly kind: DocumentKind;
  readonly prepare: (upload: DocumentUpload) => Promise<UploadForm>;
  /** Reads the list again. */
  readonly refresh: () => Promise<unknown>;
}

const leaveWords = {
  title: "Stop sending files?",
  text: "Files that have not arrived yet are not kept.",
  confirm: "Stop and leave",
};

/** Sends files one after the other, also those that are chosen meanwhile. The first that fails ends the round; those that arrived stay. */
export function useUploads({ kind, prepare, refresh }: Options) {
  const [sending, setSending] = useState<Sending>();
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const [failed, setFailed] = useState<FailedUpload>();
  const round = useRef<{ readonly stop: AbortController; readonly left: Chosen[] }>(undefined);
  const cancel = () => round.current?.stop.abort();
  useEffect(() => () => round.current?.stop.abort(), []);
  useLeaveGuard(sending !== undefined, leaveWords);

  async function sendOne({ file, upload }: Chosen, signal: AbortSignal): Promise<void> {
    const { name } = file;
    setSending({ name, part: 0 });
    const form = await prepare(upload);
    try {
      await sendFile(form, file, { signal, onProgress: (part) => setSending({ name, part }) });
    } catch (failure) {
      await callRoute(documentRoutes.remove, { params: { id: form.mediaId } }).catch(() => undefined);
      throw failure;
    }
  }

  async function sendAll(left: Chosen[]): Promise<void> {
    const stop = new AbortController();
    round.current = { stop, left };
    for (let next = left.shift(); next && !stop.signal.aborted; next = left.shift()) {
      const { name } = next.file;
      try {
        await sendOne(next, stop.signal);
      } catch (error) {
        if (!stop.signal.aborted) setFailed({ error, name, unsent: left.map(({ file }) => file.name) });
        break;
      }
    }
    round.current = undefined;
    setSending(undefined);
    await refresh();
  }

  async function send(files: readonly File[]): Promise<void> {
    setFailed(undefined);
    const checked = files.map((file) => ({ file, ...uploadOf(kind, file) }));
    setRefusals(checked.flatMap(({ file, sentence }) => (sentence ? [`${file.name}: ${sentence}`] : [])));
    const chosen = checked.flatMap(({ file, upload }) => (upload ? [{ file, upload }] : []));
    if (round.current) round.current.left.push(...chosen);
    else if (chosen.length > 0) await sendAll(chosen);
  }
  return { sending, refusals, failed, send, cancel };
}

/** Looks at a file as the server will, so that nobody waits for an upload that is refused. */
export function uploadOf(kind: DocumentKind, file: File): { upload?: DocumentUpload; sentence?: string | undefined } {
  const format = declaredFormat(file);
  const contentType = format ? documentFormats[format].contentType : file.type;
  const checked = safeParse(documentUploadOf(kind), { name: file.name, contentType, size: file.size });
  return checked.success ? { upload: checked.data } : { sentence: checked.error.issues[0]?.message };
}
