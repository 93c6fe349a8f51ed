import { lastDigitsOf } from "@guildhall/core/texting/texting.rules";
import { Link } from "react-router-dom";
import { Note } from "../../components/note.tsx";

interface StoppedProps {
  readonly cellPhone: string;
  readonly source: "opt-in" | "settings";
}

/** Only the phone itself can take back what it said. */
export const Stopped = ({ cellPhone, source }: StoppedProps) => (
  <Note state="due" title="Your phone has stopped our text messages">
    <p>
      {`We got STOP from the phone that ends in ${lastDigitsOf(cellPhone)}, so we send it no more text messages. To get them again, reply START to one of them from that phone.`}
    </p>
    {source === "settings" && (
      <p>
        For another phone, go to <Link to="/opt-in">text messages</Link>.
      </p>
    )}
  </Note>
);
