import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "virtual:theme.css";
import "../theme/fonts.css";
import "../theme/base.css";
import { Gallery } from "./gallery.tsx";

const root = document.getElementById("root");
if (!root) throw new Error("components.html has no #root");
createRoot(root).render(
  <StrictMode>
    <Gallery />
  </StrictMode>,
);
