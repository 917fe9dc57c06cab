const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character)

const style = `
:root{color-scheme:light;--ink:#1d2733;--muted:#55606d;--line:#d8dee5;--blue:#0b5cad;--paper:#f3f6f9}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,'Segoe UI',Roboto,sans-serif}
main{max-width:var(--width,560px);margin:0 auto;padding:32px 20px}h1{font-size:26px;margin:0 0 16px}
.card{background:#fff;border-radius:16px;padding:24px;margin:0 0 16px}.amount{font-size:36px;font-weight:800;letter-spacing:-.02em;margin:0}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:16px 0 0}dt{color:var(--muted)}dd{margin:0}
button,.button{display:block;width:100%;min-height:48px;padding:12px 20px;border-radius:12px;border:1.5px solid var(--blue);background:#fff;color:var(--blue);font:inherit;font-weight:700;cursor:pointer;margin:0 0 12px;text-align:center;text-decoration:none}
button.main{background:var(--blue);color:#fff}button:focus-visible,a:focus-visible,select:focus-visible{outline:3px solid #f2a900;outline-offset:2px}
label{display:block;margin:0 0 12px}select,input[type=email]{display:block;width:100%;min-height:44px;border:1.5px solid #7d8894;border-radius:10px;padding:8px;font:inherit;background:#fff}
small,.muted{color:var(--muted)}.brand{display:flex;align-items:center;gap:8px;margin:0 0 20px;font-weight:700}.lock{width:14px;height:11px;border-radius:3px;background:var(--blue);position:relative}.lock:before{content:'';position:absolute;left:3px;top:-6px;width:8px;height:8px;border:2px solid var(--blue);border-bottom:0;border-radius:5px 5px 0 0;box-sizing:border-box}
fieldset{border:0;padding:0;margin:0 0 16px}legend{font-weight:700;padding:0;margin:0 0 10px}.choice{display:flex;gap:12px;align-items:center;min-height:56px;padding:10px 14px;border:1.5px solid var(--line);border-radius:12px;margin:0 0 8px;cursor:pointer}.choice:has(:checked){border-color:var(--blue);background:#f2f8fe}.choice input{flex:none;width:20px;height:20px;margin:0;accent-color:var(--blue)}.choice small{display:block}
.fields{border-top:1px solid var(--line);padding:16px 0 8px;margin:0 0 8px}form:not(:has([value^=CARD]:checked)) .fields{display:none}.fields input{display:block;width:100%;min-height:44px;border:1.5px solid #7d8894;border-radius:10px;padding:8px 12px;font:inherit}.pair{display:grid;grid-template-columns:1fr 1fr;gap:12px}summary{cursor:pointer;padding:8px 0;color:var(--blue)}table{width:100%;border-collapse:collapse}td,th{text-align:left;padding:10px 8px;border-bottom:1px solid var(--line);vertical-align:top}a{color:var(--blue)}
iframe{width:100%;height:70vh;border:1px solid var(--line);border-radius:12px;background:#fff}pre{white-space:pre-wrap;overflow-wrap:anywhere}`

/**
 * A whole Czech page. `body` is HTML already; everything in it from outside must have been escaped.
 */
export const page = (title: string, body: string, width = 560): string =>
  `<!doctype html><html lang="cs"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${style}</style></head><body><main style="--width:${width}px">${body}</main></body></html>`
