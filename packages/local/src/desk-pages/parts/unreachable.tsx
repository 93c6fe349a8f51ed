import { Icon } from "@guildhall/web/components/icon.tsx";
import type { ApiError } from "@guildhall/web/lib/failure/api-error.ts";

/** The server is not there: what is shown is what was known last. */
export const Unreachable = ({ error }: { error: ApiError | undefined }) => (
  <div role="status">
    {error && (
      <p className="desk__strip desk__strip--due">
        <Icon name="alert" />
        <span>The local cloud does not answer. What you see is from before; it is asked again every two seconds.</span>
      </p>
    )}
  </div>
);
