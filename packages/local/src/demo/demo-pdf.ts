/** A page of plain lines; letters outside ASCII are not for it. */
export function demoPdf(lines: readonly string[]): Buffer {
  const shown = lines.map((line) => `(${line.replace(/[\\()]/g, "\\$&")}) Tj T*`).join("\n");
  const text = `BT /F1 12 Tf 18 TL 72 720 Td\n${shown}\nET`;
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>",
    `<</Length ${text.length}>>\nstream\n${text}\nendstream`,
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
  ].map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`);
  const head = "%PDF-1.4\n";
  const places = objects.map((_, index) => head.length + objects.slice(0, index).join("").length);
  const table = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
  const end = head.length + objects.join("").length;
  const trailer = `trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${end}\n%%EOF\n`;
  return Buffer.from(
    `${head}${objects.join("")}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}${trailer}`,
  );
}
