import { StrictMode, startTransition } from "react";
import "virtual:theme.css";
import "../theme/fonts.css";
import "../theme/base.css";
import { waitForFirstReads } from "../lib/api/preload-read.ts";
import { guardHistory } from "../lib/form/guarded-history.ts";
import { currentSession, startSession } from "../lib/session/session.ts";
import { App } from "./app.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { loadFirstPage } from "./first-page.ts";
import { removeFrameOnceDrawn } from "./frame/frame.ts";
import { Providers } from "./providers.tsx";

// The largest file. The code that it renders is prepared while this file is still loading.
const drawing = import("react-dom/client");

startSession();
guardHistory();
const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
removeFrameOnceDrawn(root);

// In a transition: a phone renders it in many short steps, and can react to a press between them.
const draw = async () => {
  const { createRoot } = await drawing;
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
