/**
 * Styles of the overlay alone: it stands in a shadow root, so the shop's styles and these never
 * meet.
 */
export const overlayStyle = `
:host{all:initial;display:block;position:fixed;inset:0;z-index:2147483000;pointer-events:none;font:14px/1.45 system-ui,'Segoe UI',Roboto,sans-serif;font-variant-numeric:tabular-nums;color:#2e1228}
*{box-sizing:border-box}
.outlines{position:absolute;inset:0;overflow:hidden}
.outline{position:absolute;border:2px solid var(--owner);border-radius:6px}
.outline.shell{border-style:dashed;border-radius:2px}
.outline.chosen{border-width:4px;background:color-mix(in srgb,var(--owner) 12%,transparent)}
.label{position:absolute;left:-2px;top:-2px;max-width:calc(100% + 4px);overflow:hidden;text-overflow:ellipsis;white-space:nowrap;background:var(--owner);color:#fff;font-size:12px;line-height:18px;font-weight:650;padding:0 8px;border-radius:6px 0 6px 0}
.outline.shell .label{border-radius:0 0 6px 0}
.outline.parcel .label{top:100%;max-width:none;border-radius:0 0 6px 6px}.outline.far .label{left:auto;right:-2px}
.label i{font-style:normal;font-weight:400;margin-left:8px}
.panel{position:absolute;right:16px;bottom:16px;pointer-events:auto}
.panel.open{display:flex;flex-direction:column;width:min(420px,calc(100vw - 32px));max-height:min(640px,calc(100vh - 32px));background:#fff;border:1px solid #eadfd3;border-radius:16px;box-shadow:0 8px 32px rgb(46 18 40/.22);overflow:hidden}
header{display:grid;grid-template-columns:1fr auto;gap:2px 12px;padding:16px 16px 12px 20px;align-items:start}
h2{margin:0;font-size:18px;line-height:1.3}p{margin:0}header p{color:#66505f;font-size:13px;overflow-wrap:anywhere;grid-row:2;grid-column:1/-1}
button{font:inherit;color:inherit;cursor:pointer;border:0;background:none;padding:0;text-align:left}
.toggle{min-height:44px;margin:-8px -4px -8px 0;padding:0 12px;border-radius:99px;color:#5b1b4b;font-weight:650}
.panel:not(.open) .toggle{margin:0;padding:0 20px;background:#5b1b4b;color:#fff;box-shadow:0 4px 16px rgb(46 18 40/.3)}
ul{list-style:none;margin:0;padding:0;overflow-y:auto;overscroll-behavior:contain;border-top:1px solid #eadfd3;background:linear-gradient(#fff 40%,#fff0) 0 0/100% 32px local,linear-gradient(#fff0,#fff 60%) 0 100%/100% 32px local,linear-gradient(rgb(46 18 40/.18),#fff0) 0 0/100% 12px scroll,linear-gradient(#fff0,rgb(46 18 40/.18)) 0 100%/100% 12px scroll;background-color:#fff;background-repeat:no-repeat}
li+li{border-top:1px solid #eadfd3}
li button{display:grid;gap:2px;width:100%;padding:10px 20px 10px 16px;border-left:4px solid var(--owner)}
li button:hover{background:#fbf7f1}li button[aria-pressed=true]{background:#f4ece2}
.who b{color:var(--owner)}.figures{display:flex;flex-wrap:wrap;gap:2px 16px;align-items:baseline}
.origin{border-radius:99px;padding:0 10px;font-size:13px;font-weight:650;background:#eff5e6;color:#1f6b45}
.origin.browser{background:#e3eff5;color:#1f5673}.origin.fallback{background:#f4ece2;color:#66505f}.origin.failed{background:#fdeae6;color:#7d1a14}
.release{color:#66505f;font-size:13px;overflow-wrap:anywhere}code{font:13px/1.4 ui-monospace,monospace}
footer{padding:12px 20px 8px;border-top:1px solid #eadfd3;color:#66505f;font-size:13px}
kbd{font:12px/1 ui-monospace,monospace;border:1px solid #eadfd3;border-radius:4px;padding:1px 5px;background:#fbf7f1}
nav{display:flex;gap:24px}a{color:#5b1b4b;font-weight:650;display:inline-flex;align-items:center;min-height:44px}
:focus-visible{outline:3px solid #5b1b4b;outline-offset:-3px}.panel:not(.open) :focus-visible{outline-offset:2px}
@media (max-width:767px){
.panel{left:12px;right:12px;bottom:calc(76px + env(safe-area-inset-bottom))}
.panel.open{width:auto;max-height:40vh}
header{padding:8px 8px 8px 16px}header p{display:none}li button{padding-block:6px}
footer{padding:4px 16px}footer p:first-child{display:none}
footer p:nth-child(2){display:none}
}
`
