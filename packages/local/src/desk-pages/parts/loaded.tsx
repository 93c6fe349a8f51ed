import { ProblemNotice } from "@guildhall/web/components/state/problem-notice.tsx";
import { Skeleton } from "@guildhall/web/components/state/skeleton.tsx";
import type { ApiError } from "@guildhall/web/lib/failure/api-error.ts";
import type { ReactNode } from "react";

interface LoadedProps<Data> {
  readonly of: string;
  readonly from: { readonly data: Data | undefined; readonly error: ApiError | undefined };
  readonly children: (data: Data) => ReactNode;
}

/** What was read, or why it was not. What is known already stays while it is asked again. */
export function Loaded<Data>({ of, from: { data, error }, children }: LoadedProps<Data>) {
  if (data !== undefined) return children(data);
  if (error) return <ProblemNotice error={error} />;
  return <Skeleton of={of} lines={5} />;
}
