import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "virtual:theme.css";
import "../theme/fonts.css";
import "../theme/base.css";
import { guardHistory } from "../lib/guarded-history.ts";
import { currentSession, startSession } from "../lib/session.ts";
import { App } from "./app.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { removeFrameOnceDrawn } from "./frame.ts";
import { loadEditProfile, loadMember, loadPublic } from "./layouts.ts";
import { firstPageAt, isPublic } from "./pages.ts";
import { Providers } from "./providers.tsx";
import { preloadShell } from "./use-user.ts";

startSession();
guardHistory();
const { pathname } = window.location;
const isVisitor = currentSession() === "visitor";
const page = firstPageAt(pathname, isVisitor);
const files: Promise<unknown>[] = [
  isVisitor || isPublic(page) ? loadPublic() : loadMember(),
  ...(page ? [page.load()] : []),
];
if (pathname.startsWith("/edit-profile")) files.push(loadEditProfile());
preloadShell(pathname, isPublic(page));

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
removeFrameOnceDrawn(root);

/** The frame stays until the page can take its place. What could not be fetched is said by the page itself. */
void Promise.allSettled(files).then(() =>
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
