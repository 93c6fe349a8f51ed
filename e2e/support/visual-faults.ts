import type { Page } from "@playwright/test";

/** Runs in the browser: it may name nothing from outside itself. */
const faultsInPage = async (): Promise<string[]> => {
  const isPhone = matchMedia("screen and (width < 48rem)").matches;
  const smallestTarget = 40;
  /** Every journey asks the system for less motion. */
  const inMotion = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
  const moving = inMotion.length === 0 ? [] : [`${inMotion.length} properties move, though less motion was asked for`];
  await new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame)));
  await document.fonts.ready;

  const openDialog = [...document.querySelectorAll("dialog:modal")].at(-1);
  const scope: Element = openDialog ?? document.body;
  const all = (selector: string): HTMLElement[] => [...scope.querySelectorAll<HTMLElement>(selector)];
  const isSeen = (element: HTMLElement): boolean =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !element.closest("[inert], .hidden-visually, [data-sonner-toaster]") &&
    getComputedStyle(element).clipPath === "none" &&
    element.getBoundingClientRect().width > 1;
  const wordsOf = (element: Element): string => (element.textContent ?? "").replace(/\s+/g, " ").trim().slice(0, 60);
  const nameOf = (element: Element): string =>
    `${element.tagName.toLowerCase()} "${element.getAttribute("aria-label") ?? wordsOf(element)}"`;
  const textsIn = (element: Element): Text[] => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (walker.nextNode()) if (walker.currentNode.textContent?.trim()) found.push(walker.currentNode as Text);
    return found;
  };
  const isTextSeen = ({ parentElement }: Text): boolean => parentElement !== null && isSeen(parentElement);

  /** Lines are apart where the second does not begin on the height of the first. */
  const linesOf = (text: Text, from: number, to: number): number => {
    const range = document.createRange();
    range.setStart(text, from);
    range.setEnd(text, to);
    return new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top))).size;
  };
  const brokenOf = (text: Text, words: RegExp): string | undefined =>
    [...text.data.matchAll(words)].find(({ 0: word, index }) => linesOf(text, index, index + word.length) > 1)?.[0];
  const brokenWord = (text: Text): string | undefined => brokenOf(text, /[\p{L}\p{N}$.,'’]+/gu);
  /** In values an address or an id may break; a date, an amount or a usual word never does. */
  const brokenValue = (text: Text): string | undefined =>
    brokenOf(text, /(?<=^|\s)(?:\$[\d,.]+|\d\d\/\d\d\/\d{4}|\p{L}{2,14})(?=[\s,.;:]|$)/gu);
  const labels = "button, .button, .chip, h1, h2, h3, h4, nav a, th, [role=tab], label, legend, summary, dt";
  const brokenIn = (elements: string, brokenPart: (text: Text) => string | undefined): string[] =>
    all(elements)
      .filter(isSeen)
      .flatMap((element) =>
        textsIn(element)
          .filter((text) => isTextSeen(text) && !text.parentElement?.closest("code"))
          .map(brokenPart)
          .filter((word) => word !== undefined)
          .map((word) => `${nameOf(element)} breaks inside "${word}"`),
      );
  const broken = [...brokenIn(labels, brokenWord), ...brokenIn("td, dd, time, .numbers", brokenValue)];

  /** A row of a table has one line; what its signs cut off is in the row once it is expanded or opened. */
  const isSigned = (element: Element): boolean =>
    getComputedStyle(element).textOverflow === "ellipsis" && element.closest(".data-list--table td") !== null;
  const cuts = (element: Element): boolean =>
    /hidden|clip/.test(getComputedStyle(element).overflow) && !isSigned(element);
  /** What cuts off whatever lies beyond its edge. */
  const around = (text: Text): Element[] => {
    const found: Element[] = [];
    for (let at = text.parentElement; at && at !== document.body; at = at.parentElement) if (cuts(at)) found.push(at);
    return found;
  };
  const sticksOut = (inside: DOMRect, edge: DOMRect): boolean =>
    Math.max(inside.right - edge.right, edge.left - inside.left) > 1.5 ||
    Math.max(inside.bottom - edge.bottom, edge.top - inside.top) > 3;
  const clipped = textsIn(scope)
    .filter(isTextSeen)
    .filter((text) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      return around(text).some((frame) => sticksOut(range.getBoundingClientRect(), frame.getBoundingClientRect()));
    })
    .map((text) => `"${text.data.trim().slice(0, 60)}" is clipped`);

  /** Text in a box without a width stands a letter a line. */
  const withoutWidth = textsIn(scope)
    .filter(({ parentElement }) => parentElement?.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter(
      ({ parentElement }) =>
        !parentElement?.closest("[inert], .hidden-visually, [data-sonner-toaster], canvas, svg, option"),
    )
    .filter(({ parentElement }) => {
      const box = parentElement?.getBoundingClientRect();
      return (
        box !== undefined &&
        box.height > 1 &&
        box.width < 1 &&
        getComputedStyle(parentElement as Element).display !== "inline"
      );
    })
    .map((text) => `"${text.data.trim().slice(0, 60)}" has no width`);

  /** What stays at the foot of the window lies over the page on purpose. */
  const isInFlow = (element: Element): boolean => {
    const { position, insetBlockEnd, float } = getComputedStyle(element);
    return (
      float === "none" && (/static|relative/.test(position) || (position === "sticky" && insetBlockEnd === "auto"))
    );
  };
  const isGrid = (element: Element | null): boolean =>
    element !== null && /^(?:inline-)?(?:grid|flex)$/.test(getComputedStyle(element).display);
  const areOver = (one: DOMRect, other: DOMRect): boolean =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 4 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 4;
  const rectOf = (text: Text): DOMRect => {
    const range = document.createRange();
    range.selectNodeContents(text);
    return range.getBoundingClientRect();
  };
  const hidesBeyond = (element: Element): boolean => /hidden|clip|auto|scroll/.test(getComputedStyle(element).overflow);
  /** Fixed to the window: the link that skips to the content waits above it, where words are scrolled to. */
  const isFixed = ({ parentElement }: Text): boolean => {
    for (let at = parentElement; at; at = at.parentElement) if (getComputedStyle(at).position === "fixed") return true;
    return false;
  };
  /** Words that were scrolled out of sight are nowhere: what counts is the frame in which they scroll. */
  const seenIn = (text: Text, box: Element): DOMRect => {
    for (let at = text.parentElement; at && box.contains(at); at = at.parentElement) {
      if (hidesBeyond(at)) return at.getBoundingClientRect();
    }
    return rectOf(text);
  };
  /** What is drawn in a box: its words, pictures, documents and fields. A target may be larger than what it shows. */
  const drawnIn = new Map<Element, readonly DOMRect[]>();
  const contentsOf = (box: Element): readonly DOMRect[] => {
    const known = drawnIn.get(box);
    if (known) return known;
    const shown = [box, ...box.querySelectorAll<HTMLElement>("iframe, img, input, select, textarea")].filter(
      (element) =>
        element instanceof HTMLElement && element.matches("iframe, img, input, select, textarea") && isSeen(element),
    );
    const rects = [
      ...textsIn(box)
        .filter((text) => isTextSeen(text) && !isFixed(text))
        .map((text) => seenIn(text, box)),
      ...shown.map((element) => element.getBoundingClientRect()),
    ];
    drawnIn.set(box, rects);
    return rects;
  };
  /** Where a document stands beside what is said of it. */
  const panes = ".review, .review__evidence";
  /** Words of one pane that run into what the pane beside it shows. */
  const runInto = (text: Text): Element | undefined => {
    const own = rectOf(text);
    for (let at = text.parentElement; at && isInFlow(at) && !hidesBeyond(at); at = at.parentElement) {
      const frame = at.parentElement;
      if (!frame?.matches(panes) || !isGrid(frame)) continue;
      const inside = at;
      const over = [...frame.children].find(
        (box) => box !== inside && isInFlow(box) && contentsOf(box).some((rect) => areOver(own, rect)),
      );
      if (over) return over;
    }
    return undefined;
  };
  const overlapping = textsIn(scope)
    .filter(isTextSeen)
    .flatMap((text) => {
      const over = runInto(text);
      return over ? [`"${text.data.trim().slice(0, 60)}" runs into ${nameOf(over)}`] : [];
    });

  const beyond = document.documentElement.scrollWidth - window.innerWidth;
  const tooWide = beyond > 0 ? [`The page is ${beyond} px too wide`] : [];

  const titles = [...document.querySelectorAll("h1")].filter(isSeen);
  const noTitle = titles.length === 1 ? [] : [`${titles.length} headings of the first level`];

  const primaries = all(".amplify-button--primary").filter(isSeen);
  const tooManyPrimaries = primaries.length > 1 ? [`${primaries.length} primary: ${primaries.map(nameOf)}`] : [];

  /** A note shares both edges with the cards above and below it. */
  const edgesOf = (element: Element): string => {
    const { left, right } = element.getBoundingClientRect();
    return `${Math.round(left)} to ${Math.round(right)}`;
  };
  const uneven = all(".note").flatMap((note) => {
    const cards = [...(note.parentElement?.children ?? [])].filter((beside) => beside.matches("section.card"));
    const other = isSeen(note) && cards.find((card) => isSeen(card as HTMLElement) && edgesOf(card) !== edgesOf(note));
    return other ? [`${nameOf(note)} is ${edgesOf(note)}, and the card beside it ${edgesOf(other)}`] : [];
  });

  /** A label is pressed for its field; a row, where what leads on is spread over all of it. */
  const areaOf = (target: HTMLElement): Element => {
    const isSpread = getComputedStyle(target, "::after").position === "absolute";
    return (isSpread ? target.offsetParent : target.closest("label")) ?? target;
  };
  const small = (target: HTMLElement): boolean => {
    const { width, height } = areaOf(target).getBoundingClientRect();
    return Math.min(width, height) < smallestTarget - 0.5;
  };
  /** A link within a sentence is as high as its line. */
  const isInSentence = (target: HTMLElement): boolean =>
    getComputedStyle(target).display === "inline" && wordsOf(target.parentElement as Element) !== wordsOf(target);
  /** The box of the real reCAPTCHA is Google's. */
  const isForeign = (target: HTMLElement): boolean => target.closest('[aria-label="reCAPTCHA"]') !== null;
  const targets = "a[href], button, input:not([type=hidden]), select, textarea, summary, [role=tab]";
  const tooSmall = isPhone
    ? all(targets)
        .filter((target) => isSeen(target) && small(target) && !isInSentence(target) && !isForeign(target))
        .map((target) => {
          const { width, height } = target.getBoundingClientRect();
          return `${nameOf(target)} is ${Math.round(width)} by ${Math.round(height)} px`;
        })
    : [];

  const topOf = (element: Element): number => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getClientRects()[0]?.top ?? Number.NaN;
  };
  /** A link has room around it, which may not push it below the line of its name. */
  const lineOf = (link: HTMLElement): number => {
    const frame = link.parentElement as HTMLElement;
    const name = frame.matches("dd") && frame.previousElementSibling;
    if (name) return topOf(name);
    return frame.getBoundingClientRect().top + Number.parseFloat(getComputedStyle(frame).paddingBlockStart);
  };
  const isBesideItsName = (link: HTMLElement): boolean => {
    const row = link.closest("dl > div");
    const { display, gridTemplateColumns } = getComputedStyle(row ?? link);
    return display === "grid" && gridTemplateColumns.split(" ").length > 1;
  };
  const offLine = all("dl > div > dd > a")
    .filter((link) => isSeen(link) && isBesideItsName(link) && Math.abs(topOf(link) - lineOf(link)) > 4)
    .map((link) => `${nameOf(link)} is not on the line of its name`);

  /** A name and its amount stand on one line, and all amounts end at one edge. */
  const sums = all(".saved > li").filter(isSeen);
  const rightOf = ({ children }: Element): number => Math.round(children[1]?.getBoundingClientRect().right ?? 0);
  const apart = sums
    .filter((row) => {
      const [name, amount] = row.children;
      const isOffLine = !(name && amount) || Math.abs(topOf(name) - topOf(amount)) > 4;
      return isOffLine || rightOf(row) !== rightOf(sums[0] as Element);
    })
    .map((row) => `${nameOf(row)} falls apart`);

  return [
    ...moving,
    ...broken,
    ...clipped,
    ...withoutWidth,
    ...overlapping,
    ...tooWide,
    ...noTitle,
    ...tooManyPrimaries,
    ...uneven,
    ...tooSmall,
    ...offLine,
    ...apart,
  ];
};

/** What is wrong with a page as it stands, measured in the page itself; each fault a sentence. */
export const visualFaults = (page: Page): Promise<string[]> => page.evaluate(faultsInPage);
