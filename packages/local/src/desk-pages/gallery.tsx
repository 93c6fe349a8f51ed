import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "virtual:theme.css";
import "@guildhall/web/theme/fonts.css";
import "@guildhall/web/theme/base.css";
import { Gallery } from "@guildhall/web/gallery/gallery.tsx";

const root = document.getElementById("root");
if (!root) throw new Error("components.html has no #root");
createRoot(root).render(
  <StrictMode>
    <Gallery />
  </StrictMode>,
);
