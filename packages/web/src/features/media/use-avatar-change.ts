import { mediaRoutes } from "@guildhall/core/people/media/media.routes";
import { useEffect, useRef, useState } from "react";
import { sendFile } from "../../blocks/media/send-file.ts";
import { callRoute } from "../../lib/api/api-client.ts";
import { useSaveAvatar } from "./media.api.ts";
import type { Picture } from "./picture-file.ts";
import { cropOf, type Square } from "./square.ts";

type AvatarStep =
  | { readonly name: "idle" }
  | { readonly name: "sending"; readonly part: number }
  | { readonly name: "cutting" };

const idle: AvatarStep = { name: "idle" };

/** Sends a picture to storage and has it cropped. A failure changes nothing and can be retried. */
export function useAvatarChange(onDone: () => void) {
  const { run } = useSaveAvatar();
  const [step, setStep] = useState<AvatarStep>(idle);
  const [error, setError] = useState<unknown>();
  const stop = useRef(new AbortController());
  useEffect(() => () => stop.current.abort(), []);

  async function send(picture: Picture, square: Square): Promise<void> {
    stop.current = new AbortController();
    const { signal } = stop.current;
    setError(undefined);
    setStep({ name: "sending", part: 0 });
    try {
      const form = await callRoute(mediaRoutes.prepareAvatar, { body: picture.upload });
      await sendFile(form, picture.file, { signal, onProgress: (part) => setStep({ name: "sending", part }) });
      setStep({ name: "cutting" });
      await run({ body: { avatar: form.mediaId, crop: cropOf(square) } });
      onDone();
    } catch (failure) {
      if (!signal.aborted) setError(failure);
    } finally {
      setStep(idle);
    }
  }
  return { step, error, send, cancel: () => stop.current.abort(), forget: () => setError(undefined) };
}
