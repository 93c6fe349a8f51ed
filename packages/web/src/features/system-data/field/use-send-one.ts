import { useEffect, useRef, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useLeaveGuard } from "../../../lib/form/leave-guard.ts";
import { stillSending } from "../row-form.ts";

interface SendingFile {
  readonly signal: AbortSignal;
  /** From 0 to 1; undefined while what arrived is checked. */
  readonly onProgress: (part?: number) => void;
}

type Kept = { readonly value: string } | { readonly sentence: string };

/** How one picture or file gets from the device to the field. */
export interface Way<Upload> {
  readonly what: "picture" | "file";
  readonly uploadOf: (file: File) => { readonly upload?: Upload; readonly sentence?: string | undefined };
  /** Answers the value of the field, or why there is none. */
  readonly keep: (file: File, upload: Upload, progress: SendingFile) => Promise<Kept>;
}

interface Sending {
  readonly name: string;
  readonly part?: number | undefined;
}

/** Sends what is chosen for a field. Until it is kept, the field has a value that cannot be saved. */
export function useSendOne<Upload>(field: string, { what, uploadOf, keep }: Way<Upload>) {
  const { setValue } = useFormContext();
  const [sending, setSending] = useState<Sending>();
  const [refusal, setRefusal] = useState<string>();
  const [error, setError] = useState<unknown>();
  const present: string = useWatch({ name: field }) ?? "";
  const [before, setBefore] = useState("");
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);
  useLeaveGuard(sending !== undefined, {
    title: `Stop sending the ${what}?`,
    text: "It is not ready yet.",
    confirm: "Stop and leave",
  });
  const shown = present === stillSending ? before : present;
  const put = (value: string) => setValue(field, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true });

  async function send(files: readonly File[]): Promise<void> {
    const [file] = files;
    const { upload, sentence } = files.length === 1 && file ? uploadOf(file) : { sentence: `Choose one ${what}.` };
    setError(undefined);
    setRefusal(sentence);
    if (file && upload) await sendChosen(file, upload);
  }

  async function sendChosen(file: File, upload: Upload): Promise<void> {
    const { signal } = renewed(stop);
    const onProgress = (part?: number) => {
      if (!signal.aborted) setSending({ name: file.name, part });
    };
    setBefore(shown);
    setValue(field, stillSending, { shouldDirty: true });
    onProgress(0);
    try {
      const kept = await keep(file, upload, { signal, onProgress });
      if (!signal.aborted) take(kept);
    } catch (failure) {
      if (!signal.aborted) fail(failure);
    }
  }
  const take = (kept: Kept) => {
    if ("sentence" in kept) setRefusal(kept.sentence);
    end("value" in kept ? kept.value : shown);
  };
  const fail = (failure: unknown) => {
    setError(failure);
    end(shown);
  };
  const end = (value: string) => {
    setSending(undefined);
    put(value);
  };
  const cancel = () => {
    stop.current?.abort();
    end(before);
  };
  return { shown, sending, refusal, error, send, cancel, put };
}

function renewed(stop: { current: AbortController | undefined }): AbortController {
  stop.current?.abort();
  stop.current = new AbortController();
  return stop.current;
}
