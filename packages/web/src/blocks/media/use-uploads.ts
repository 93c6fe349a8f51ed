import { documentRoutes } from "@guildhall/core/document/document.routes";
import { declaredFormat } from "@guildhall/core/document/document.rules";
import {
  type DocumentKind,
  type DocumentUpload,
  documentFormats,
  documentUploadOf,
} from "@guildhall/core/document/document.schema";
import type { UploadForm } from "@guildhall/core/media/media.schema";
import { useEffect, useRef, useState } from "react";
import { safeParse } from "zod/mini";
import { callRoute } from "../../lib/api-client.ts";
import { sendFile } from "./send-file.ts";

interface Sending {
  readonly name: string;
  /** From 0 to 1. */
  readonly part: number;
}

interface Options {
  readonly kind: DocumentKind;
  readonly prepare: (upload: DocumentUpload) => Promise<UploadForm>;
  /** Reads the list again. */
  readonly refresh: () => Promise<unknown>;
}

/** Sends files one after the other. The first that fails ends the round; those that arrived stay. */
export function useUploads({ kind, prepare, refresh }: Options) {
  const [sending, setSending] = useState<Sending>();
  const [refusal, setRefusal] = useState<string>();
  const [error, setError] = useState<unknown>();
  const stop = useRef(new AbortController());
  useEffect(() => () => stop.current.abort(), []);

  async function sendOne(file: File, upload: DocumentUpload): Promise<void> {
    const { signal } = stop.current;
    setSending({ name: file.name, part: 0 });
    const form = await prepare(upload);
    try {
      await sendFile(form, file, { signal, onProgress: (part) => setSending({ name: file.name, part }) });
    } catch (failure) {
      await callRoute(documentRoutes.remove, { params: { id: form.mediaId } }).catch(() => undefined);
      throw failure;
    }
  }

  async function send(files: readonly File[]): Promise<void> {
    setError(undefined);
    const checked = files.map((file) => ({ file, ...uploadOf(kind, file) }));
    setRefusal(checked.flatMap(({ file, sentence }) => (sentence ? [`${file.name}: ${sentence}`] : []))[0]);
    stop.current = new AbortController();
    try {
      for (const { file, upload } of checked) if (upload) await sendOne(file, upload);
    } catch (failure) {
      if (!stop.current.signal.aborted) setError(failure);
    } finally {
      setSending(undefined);
      await refresh();
    }
  }
  return { sending, refusal, error, send, cancel: () => stop.current.abort() };
}

/** Looks at a file as the server will, so that nobody waits for an upload that is refused. */
function uploadOf(kind: DocumentKind, file: File): { upload?: DocumentUpload; sentence?: string | undefined } {
  const format = declaredFormat(file);
  const contentType = format ? documentFormats[format].contentType : file.type;
  const checked = safeParse(documentUploadOf(kind), { name: file.name, contentType, size: file.size });
  return checked.success ? { upload: checked.data } : { sentence: checked.error.issues[0]?.message };
}
