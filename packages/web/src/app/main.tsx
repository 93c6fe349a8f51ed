import { StrictMode, startTransition } from "react";
import "virtual:theme.css";
import "../theme/fonts.css";
import "../theme/base.css";
import { waitForFirstReads } from "../lib/api/preload-read.ts";
import { guardHistory } from "../lib/form/guarded-history.ts";
import { currentSession, startSession } from "../lib/session/session.ts";
import { App } from "./app.tsx";
import { loadFirstPage } from "./first-page.ts";
import { ErrorBoundary } from "./frame/error-boundary.tsx";
import { removeFrameOnceDrawn } from "./frame/frame.ts";
import { Providers } from "./providers.tsx";

// The largest file. The code that it renders is prepared while this file is still loading.
const drawing = import("react-dom/client");
const scheduling = import("scheduler");

startSession();
guardHistory();
const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

// In a transition: a phone renders it in short steps, and can react to a press between them. React's own steps of 5 ms
// cost a slow phone more time than steps of 12 ms.
const draw = async () => {
  const [{ createRoot }, { unstable_forceFrameRate: setStepsPerSecond }] = await Promise.all([drawing, scheduling]);
  setStepsPerSecond?.(80);
  removeFrameOnceDrawn(root, () => setStepsPerSecond?.(0));
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <ErrorBoundary resetKey="app">
          <Providers>
            <App />
          </Providers>
        </ErrorBoundary>
      </StrictMode>,
    ),
  );
};

// The frame stays until the page can replace it. The page itself reports what could not be loaded.
void loadFirstPage(window.location.pathname, currentSession() === "visitor")
  .then(waitForFirstReads)
  .then(draw, draw);
