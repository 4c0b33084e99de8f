// The style that all pages without script have in common: colors, header, headings, links and the footer. Light unless the device asks for dark.

const light =
  '--g:#f2f5f9;--c:#fff;--d:#fff;--i:#0d1a2c;--i2:#394b64;--l:#6d8099;--w:#d2dce8;--a:#075f92;--at:#dcedf8;--on:#fff;--f:#0d1a2c;--ok:#157a4c;--no:#b92d27;--am:#966000;--gt:#e0f3e9;--gi:#0c5935;--ct:#fcf0d6;--ci:#6b4400;--bt:#fde9e7;--bi:#93201b;--ut:#e8edf4;--ui:#3f4f67'
const dark =
  '--g:#0a1220;--c:#101b2d;--d:#0a1220;--i:#eef3fa;--i2:#bccadd;--l:#6c84a6;--w:#263852;--a:#6cc6f5;--at:#10304a;--on:#04202f;--f:#ffe6a0;--ok:#4fc78e;--no:#ff7d74;--am:#efb441;--gt:#0e2f26;--gi:#98e8bf;--ct:#33280f;--ci:#ffd88a;--bt:#3c191d;--bi:#ffb9b3;--ut:#1d2b42;--ui:#c6d2e2'

/**
 * Colors: ground, card, field, ink and quiet ink, edge, line, accent with its tint and its text, focus, then good, bad and caution with tint and ink, and
 * tint and ink of what is not known.
 */
export const frameStyle = [
  '*{box-sizing:border-box}html{-webkit-text-size-adjust:100%}',
  `:root{color-scheme:light;${light}}@media(prefers-color-scheme:dark){:root{color-scheme:dark;${dark}}}`,
  'body{margin:0 auto;max-width:720px;padding:0 16px 24px;background:var(--g);color:var(--i);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,Arial,sans-serif;overflow-wrap:break-word}',
  'header{display:flex;justify-content:space-between;align-items:center;min-height:60px;margin-bottom:16px;border-bottom:1px solid var(--w)}',
  '.brand{display:flex;align-items:center;gap:12px;font-size:19px;font-weight:700;letter-spacing:-.025em}.brand svg{width:28px;height:28px;fill:none;stroke:var(--i);stroke-linecap:round}.brand .calm{stroke:var(--a)}',
  '.lang{display:inline-block;padding:12px 0 12px 16px;font-weight:600}',
  'h1,h2{line-height:1.2;margin:0;text-wrap:balance}h1{font-size:26px;letter-spacing:-.012em;margin-bottom:4px}h2{font-size:19px}p{margin:0}',
  'a{color:var(--a);text-underline-offset:3px}:focus-visible{outline:3px solid var(--f);outline-offset:2px}.q{color:var(--i2);font-size:14px}use{pointer-events:none}body>svg{position:absolute}',
  'footer{margin-top:24px;padding-top:8px;border-top:1px solid var(--w);color:var(--i2);font-size:14px}',
].join('')
