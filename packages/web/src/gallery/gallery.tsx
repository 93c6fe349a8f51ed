import type { ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";
import { ThemeSwitch } from "../app/theme-switch.tsx";
import { Toaster } from "../components/state/toaster.tsx";
import { Wordmark } from "../components/wordmark.tsx";
import { Actions } from "./actions.tsx";
import { FieldSamples } from "./field-samples.tsx";
import { Foundations } from "./foundations.tsx";
import { Messages } from "./messages.tsx";
import { Records } from "./records.tsx";
import "./gallery.css";

const parts: readonly (readonly [string, (props: { id: string }) => ReactNode])[] = [
  ["Colour, type and icons", Foundations],
  ["Buttons, dialogs and toasts", Actions],
  ["States and records", Records],
  ["Messages and banners", Messages],
  ["Forms", FieldSamples],
];

/** Every shared component in every state, both themes beside each other. */
export const Gallery = () => (
  <MemoryRouter>
    <main className="gallery">
      <div className="gallery__bar">
        <Wordmark />
        <h1>Components</h1>
        <ThemeSwitch />
      </div>
      {parts.map(([title, Part]) => (
        <section key={title} className="gallery__part" aria-label={title}>
          <h2>{title}</h2>
          <div className="gallery__sides">
            {["light", "dark"].map((theme) => (
              <div key={theme} className={`gallery__side gallery__side--${theme}`}>
                <Part id={theme} />
              </div>
            ))}
          </div>
        </section>
      ))}
    </main>
    <Toaster />
  </MemoryRouter>
);
