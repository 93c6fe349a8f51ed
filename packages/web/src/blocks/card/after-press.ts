import { useEffect, useRef } from "react";

/**
 * Does something at once or, while a pointer is down, right after the click. A button that moves while it is pressed,
 * for example because an error appears above it, gets no click.
 */
export function useAfterPress(): (work: () => void) => void {
  const press = useRef({ isDown: false, waiting: [] as (() => void)[] });
  useEffect(() => {
    const { current } = press;
    const down = () => {
      current.isDown = true;
    };
    const up = () => {
      current.isDown = false;
      setTimeout(() => {
        for (const work of current.waiting.splice(0)) work();
      });
    };
    document.addEventListener("pointerdown", down, true);
    document.addEventListener("pointerup", up, true);
    document.addEventListener("pointercancel", up, true);
    return () => {
      document.removeEventListener("pointerdown", down, true);
      document.removeEventListener("pointerup", up, true);
      document.removeEventListener("pointercancel", up, true);
    };
  }, []);
  return (work) => {
    if (press.current.isDown) press.current.waiting.push(work);
    else work();
  };
}
