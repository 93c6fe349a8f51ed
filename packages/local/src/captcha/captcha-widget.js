// Runs in the browser as it stands here: what a page gets instead of Google's script, with the same functions.
(() => {
  const script = document.currentScript;
  const source = new URL(script.src);
  const lifetime = 120_000;
  const widgets = [];
  const rendered = new WeakSet();
  const colours = {
    light: "background:#f9f9f9;color:#1f1f1f;border:1px solid #767676;",
    dark: "background:#222;color:#f5f5f5;border:1px solid #9a9a9a;",
  };

  function find(target) {
    const element = typeof target === "string" ? document.getElementById(target) : target;
    if (!element) throw new Error("reCAPTCHA placeholder element must be an element or id");
    if (rendered.has(element)) throw new Error("reCAPTCHA has already been rendered in this element");
    return element;
  }

  // Callbacks come as functions, or from attributes as the names of global functions.
  function call(callback, ...values) {
    const run = typeof callback === "string" ? window[callback] : callback;
    if (typeof run === "function") run(...values);
  }

  function create(name, style, parent) {
    const element = document.createElement(name);
    element.style.cssText = style;
    parent.append(element);
    return element;
  }

  function draw(container, { theme, size, tabindex }) {
    const width = size === "compact" ? "164px" : "304px";
    const box = create(
      "div",
      `${colours[theme === "dark" ? "dark" : "light"]}box-sizing:border-box;width:${width};max-width:100%;` +
        "min-height:78px;padding:12px;border-radius:3px;font:14px/1.4 system-ui,sans-serif;",
      container,
    );
    const label = create("label", "display:flex;gap:12px;align-items:center;cursor:pointer;", box);
    const input = create("input", "width:28px;height:28px;margin:0;flex:none;cursor:pointer;", label);
    input.type = "checkbox";
    if (tabindex !== undefined) input.tabIndex = Number(tabindex);
    label.append("I am a person (local stand-in)");
    const status = create("p", "margin:8px 0 0;", box);
    status.setAttribute("role", "status");
    const field = create("textarea", "display:none;", container);
    field.name = "g-recaptcha-response";
    field.className = "g-recaptcha-response";
    return { input, status, field };
  }

  async function requestToken(siteKey) {
    const response = await fetch(new URL("token", source), {
      method: "POST",
      body: new URLSearchParams({ k: siteKey }),
    });
    const answer = await response.json();
    if (!response.ok) throw new Error(answer.error);
    return answer.token;
  }

  function clear(widget, message = "") {
    clearTimeout(widget.timer);
    widget.round += 1;
    widget.field.value = "";
    widget.input.checked = false;
    widget.status.textContent = message;
  }

  async function solve(widget) {
    const { input, status, field, options } = widget;
    // As with the real one, a tick stays until it expires or the page resets it.
    if (!input.checked) {
      input.checked = true;
      return;
    }
    widget.round += 1;
    const { round } = widget;
    status.textContent = "";
    try {
      const token = await requestToken(options.sitekey);
      if (round !== widget.round) return;
      field.value = token;
      widget.timer = setTimeout(() => {
        clear(widget, "Verification expired. Check the checkbox again.");
        call(options["expired-callback"]);
      }, lifetime);
      call(options.callback, token);
    } catch (error) {
      if (round !== widget.round) return;
      clear(widget, error instanceof TypeError ? "Cannot contact the local stand-in. Try again." : error.message);
      call(options["error-callback"]);
    }
  }

  function render(target, options = {}) {
    const container = find(target);
    const settings = {
      ...container.dataset,
      "expired-callback": container.dataset.expiredCallback,
      "error-callback": container.dataset.errorCallback,
      ...options,
    };
    if (!settings.sitekey) throw new Error("Missing required parameters: sitekey");
    rendered.add(container);
    const widget = { ...draw(container, settings), options: settings, timer: 0, round: 0 };
    widget.input.addEventListener("change", () => void solve(widget));
    return widgets.push(widget) - 1;
  }

  function widgetOf(id = 0) {
    const widget = widgets[id];
    if (!widget) throw new Error(`Invalid reCAPTCHA client id: ${id}`);
    return widget;
  }

  window.grecaptcha = {
    ready: (callback) => void setTimeout(callback),
    render,
    getResponse: (id) => widgetOf(id).field.value,
    reset: (id) => clear(widgetOf(id)),
  };

  function start() {
    if (source.searchParams.get("render") !== "explicit") {
      for (const element of document.querySelectorAll(".g-recaptcha")) render(element);
    }
    call(source.searchParams.get("onload"));
  }

  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
  else setTimeout(start);
})();
