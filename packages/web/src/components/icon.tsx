/** Drawn for this site on a 20-pixel grid, in strokes of 1.6. */
const paths = {
  alert: "M10 3.2 17.6 16.5H2.4ZM10 8v4M10 14.3v.2",
  "arrow-down": "M10 4v12M5 11l5 5 5-5",
  "arrow-left": "M16 10H4M9 5l-5 5 5 5",
  "arrow-right": "M4 10h12M11 5l5 5-5 5",
  "arrow-up": "M10 16V4M5 9l5-5 5 5",
  bell: "M5.5 13.5V9a4.5 4.5 0 0 1 9 0v4.5l1.5 1.5H4ZM8.5 17h3M10 4.5V3",
  book: "M3 4.5c2.6-.8 5-.5 7 1 2-1.5 4.4-1.8 7-1V16c-2.6-.8-5-.5-7 1-2-1.5-4.4-1.8-7-1ZM10 5.5V17",
  calendar: "M3.5 5h13v11.5h-13ZM3.5 8.5h13M7 3v3M13 3v3",
  cart: "M2.5 3.5h2L6.5 12.5h8l1.8-6.5H5.2M8 16.3v.2M13.5 16.3v.2",
  certificate: "M10 3a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9ZM7 11.5 6 17l4-2 4 2-1-5.5",
  check: "m4 10.5 4 4 8-9",
  "chevron-down": "m5 7.5 5 5 5-5",
  "chevron-right": "m7.5 5 5 5-5 5",
  clock: "M10 3a7 7 0 1 1 0 14 7 7 0 0 1 0-14ZM10 6v4l2.8 2",
  cross: "m5 5 10 10M15 5 5 15",
  data: "M4 5.5c0-3.3 12-3.3 12 0s-12 3.3-12 0ZM4 5.5v9c0 3.3 12 3.3 12 0v-9M4 10c0 3.3 12 3.3 12 0",
  device: "M3 4h14v9.5H3ZM7 17h6M10 13.5V17",
  dash: "M5 10h10",
  external: "M8 4H4v12h12v-4M11 4h5v5M16 4l-7 7",
  eye: "M2 10c2-3.3 4.7-5 8-5s6 1.7 8 5c-2 3.3-4.7 5-8 5s-6-1.7-8-5ZM10 7.6a2.4 2.4 0 1 1 0 4.8 2.4 2.4 0 0 1 0-4.8Z",
  "eye-off":
    "M3 3l14 14M8 5.2c.6-.1 1.3-.2 2-.2 3.3 0 6 1.7 8 5-.7 1.2-1.5 2.1-2.4 2.9M5.5 6.4C4.2 7.3 3 8.5 2 10c2 3.3 4.7 5 8 5 1.6 0 3-.4 4.3-1.1",
  gift: "M3 7.5h14V11H3ZM4.5 11v6h11v-6M10 7.5V17M10 7.5C7 7.5 5.5 6.5 5.5 5S8 2.5 10 7.5C12 2.5 14.5 3.5 14.5 5S13 7.5 10 7.5",
  gear: "M10 2.8l6.2 3.6v7.2L10 17.2l-6.2-3.6V6.4ZM10 7.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5Z",
  help: "M10 3a7 7 0 1 1 0 14 7 7 0 0 1 0-14ZM8 8.2c0-1.2.9-2 2-2s2 .8 2 1.9c0 1.5-2 1.6-2 3.1M10 13.5v.2",
  home: "M3 9.5 10 4l7 5.5M5 8.5V16h10V8.5M8.5 16v-4.5h3V16",
  inbox: "M3 11.5 5 4h10l2 7.5V16H3ZM3 11.5h4l1 2h4l1-2h4",
  info: "M10 3a7 7 0 1 1 0 14 7 7 0 0 1 0-14ZM10 9.3v4.2M10 6.5v.2",
  mail: "M3 5h14v10.5H3ZM3 5.5l7 5.5 7-5.5",
  menu: "M3 5.5h14M3 10h14M3 14.5h14",
  more: "M4.5 10v.1M10 10v.1M15.5 10v.1",
  moon: "M16.5 12.2A7 7 0 0 1 7.8 3.5a7 7 0 1 0 8.7 8.7Z",
  pause: "M7 4.5v11M13 4.5v11",
  people:
    "M7.5 4a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 0 1 0-5.6ZM2 16.5c.3-3 2.4-4.7 5.5-4.7s5.2 1.7 5.5 4.7M13 4.5a2.6 2.6 0 0 1 0 4.9M15 12.3c1.7.7 2.8 2.1 3 4.2",
  person: "M10 3.5a3.2 3.2 0 1 1 0 6.4 3.2 3.2 0 0 1 0-6.4ZM3.8 17c.4-3.3 2.8-5.1 6.2-5.1s5.8 1.8 6.2 5.1",
  phone: "M6.5 3H4c-.5 7.5 5.5 13.5 13 13v-2.7l-3.5-1.3-1.7 1.7C9.6 12.7 7.3 10.4 6.3 8.2L8 6.5Z",
  play: "M6.5 4.5v11l9-5.5Z",
  receipt: "M5 3h10v14l-2.5-1.5L10 17l-2.5-1.5L5 17ZM7.5 7h5M7.5 10.5h5",
  search: "M8.5 3.5a5 5 0 1 1 0 10 5 5 0 0 1 0-10ZM12.2 12.2 17 17",
  "sign-out": "M8 4H3.5v12H8M8 10h9M13.5 6.5 17 10l-3.5 3.5",
  sun: "M10 6.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7ZM10 2v1.5M10 16.5V18M2 10h1.5M16.5 10H18M4.3 4.3l1.1 1.1M14.6 14.6l1.1 1.1M4.3 15.7l1.1-1.1M14.6 5.4l1.1-1.1",
  trainer: "M3 4h14v9H3ZM10 13v2M6.5 17.5 10 15l3.5 2.5M6.5 10l2.5-2.5 2 1.5 2.5-2.5",
  wait: "M4 10v.1M10 10v.1M16 10v.1",
} as const;

export type IconName = keyof typeof paths;

interface IconProps {
  readonly name: IconName;
  readonly size?: number;
  /** Said to a screen reader; without it the icon is decoration. */
  readonly label?: string;
}

export function Icon({ name, size = 20, label }: IconProps) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: a <title> would show as a tooltip; the label is in aria-label.
    <svg
      className="icon"
      viewBox="0 0 20 20"
      width={`${size / 16}rem`}
      height={`${size / 16}rem`}
      fill="none"
      stroke="currentColor"
      strokeWidth={name === "wait" || name === "more" ? 2.6 : 1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
    >
      <path d={paths[name]} />
    </svg>
  );
}

export const iconNames = Object.keys(paths) as IconName[];
