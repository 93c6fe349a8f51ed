import { problemsOf } from "@guildhall/core/ground/shared/problem-shape";
import { mediaProblems } from "@guildhall/core/people/media/media.problem";
import type { UploadForm } from "@guildhall/core/people/media/media.schema";
import { ApiError, unreachable } from "../../lib/failure/api-error.ts";

const toMediaProblem = problemsOf(mediaProblems);

interface Sending {
  /** From 0 to 1, as far as the file has left. */
  readonly onProgress: (part: number) => void;
  readonly signal: AbortSignal;
}

const bodyOf = (form: UploadForm, file: File): FormData => {
  const body = new FormData();
  for (const [name, value] of Object.entries(form.fields)) body.append(name, value);
  // Storage ignores fields after the file.
  body.append("file", file);
  return body;
};

/** Sent directly to storage: the API never gets the file. `fetch` cannot report progress. */
export function sendFile(form: UploadForm, file: File, { onProgress, signal }: Sending): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      if (request.status < 300) resolve();
      else reject(new ApiError(toMediaProblem("media.not-arrived", "none")));
    };
    request.onerror = () => reject(unreachable(new Error("The upload was cut off")));
    request.onabort = () => reject(signal.reason);
    signal.addEventListener("abort", () => request.abort(), { once: true });
    if (signal.aborted) {
      reject(signal.reason);
      return;
    }
    request.open("POST", form.url);
    request.send(bodyOf(form, file));
  });
}
