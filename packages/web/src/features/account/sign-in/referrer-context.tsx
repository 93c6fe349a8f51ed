import { useLocation } from "react-router-dom";
import { useReferrerContext } from "../account.api.ts";
import { referrerHost } from "./referrer-host.ts";
import "./referrer-context.css";

/** bylaws#referrer-context. Stands below the form, which must not move for it. */
export function ReferrerContext() {
  const { search } = useLocation();
  const { data } = useReferrerContext(referrerHost(document.referrer, search, window.location.host));
  if (!data?.copy && !data?.video) return null;
  return (
    <aside className="referrer-context" aria-label="About where you come from">
      {data.copy?.split(/\n{2,}/).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {data.video && <Video address={data.video} />}
    </aside>
  );
}

const isFile = (address: string): boolean => /\.(mp4|webm|ogv)(\?|$)/i.test(address);

/** Players of other sites follow people around; they open where they belong, when somebody wants them. */
const Video = ({ address }: { address: string }) =>
  isFile(address) ? (
    // biome-ignore lint/a11y/useMediaCaption: staff give a file; captions are in it or there are none.
    <video src={address} controls preload="metadata" aria-label="Introduction" />
  ) : (
    <p>
      <a href={address} target="_blank" rel="noreferrer">
        Watch the video<span className="hidden-visually"> (opens a new tab)</span>
      </a>
    </p>
  );
