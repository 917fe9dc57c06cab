type Attributes = Record<string, string>

/** An element with a class, texts and children; texts are never markup. */
export function element(
  tag: string,
  attributes: Attributes = {},
  ...children: (Node | string | null)[]
): HTMLElement {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  made.append(...children.filter((child) => child !== null))
  return made
}
