declare module "virtual:theme.css";
declare module "*.css";

declare module "scheduler" {
  /** 0 for its own choice. A later version may do without it (docs/dependencies.md). */
  export const unstable_forceFrameRate: ((stepsPerSecond: number) => void) | undefined;
}
