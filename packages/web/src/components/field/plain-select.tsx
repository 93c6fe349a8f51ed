import { ComponentClassName } from "@aws-amplify/ui";
import type { SelectHTMLAttributes } from "react";
import { Icon } from "../icon.tsx";
import "./field.css";

interface PlainSelectProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, "className"> {
  readonly iconSize?: number;
}

/** The device's own list, without a label. Amplify offers one only with its own label and messages around it. */
export const PlainSelect = ({ iconSize = 18, ...select }: PlainSelectProps) => (
  <div className="select">
    <select {...select} className={ComponentClassName.Select} />
    <Icon name="chevron-down" size={iconSize} />
  </div>
);
