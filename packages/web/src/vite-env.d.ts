declare module "virtual:theme.css";
declare module "*.css";

declare module "scheduler" {
  /** 0 for its own choice. */
  export function unstable_forceFrameRate(stepsPerSecond: number): void;
}
