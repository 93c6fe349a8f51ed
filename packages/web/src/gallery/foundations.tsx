import { Icon, iconNames } from "../components/icon.tsx";
import { Wordmark } from "../components/wordmark.tsx";
import { textPairs } from "../theme/tokens.ts";

const pairs = textPairs.flatMap(([background, inks]) => inks.map((ink) => [background, ink] as const));

export const Foundations = () => (
  <>
    <ul className="swatches">
      {pairs.map(([background, ink]) => (
        <li key={background + ink} style={{ background: `var(--${background})`, color: `var(--${ink})` }}>
          {ink} on {background}
        </li>
      ))}
    </ul>
    <p className="title">A certificate in good standing</p>
    <h3>Text of 16 pixels, at most 72 characters a line</h3>
    <p>
      Someone opens this after work to see whether a certificate they have worked three years for is in danger. A{" "}
      <a href="#link">link within a sentence</a> is underlined.
    </p>
    <p className="quiet small">Quiet text of 14 pixels, for what supports. 0123456789</p>
    <div className="row">
      {iconNames.map((name) => (
        <Icon key={name} name={name} label={name} />
      ))}
    </div>
    <Wordmark />
  </>
);
