import { writtenHours } from "@guildhall/core/domains/certification/certification.schema";
import type { Experience } from "@guildhall/core/domains/certification/hours/hours.schema";
import { DownloadDocument } from "../../blocks/media/download-document.tsx";
import { Card } from "../../components/page/card.tsx";
import { Fact, Facts } from "../../components/page/facts.tsx";
import { datesText } from "./experience-chip.tsx";

/** To read: what was approved, or is with staff. */
export const ExperienceFacts = ({ entry }: { entry: Experience }) => (
  <Card title="Experience">
    <Facts>
      <Fact name="Service type">{entry.serviceType}</Fact>
      <Fact name="Hours">{writtenHours(entry.hours)}</Fact>
      <Fact name="Dates">{datesText(entry)}</Fact>
      <Fact name="Organization">{entry.organization}</Fact>
      <Fact name="Job title">{entry.title}</Fact>
      <Fact name="Sessions">{entry.sessions}</Fact>
      <Fact name="Attendance">{entry.attendance}</Fact>
      <Fact name="Impact of the practicum">{entry.practicumImpact}</Fact>
      <Fact name="Description">{entry.description}</Fact>
      {Object.entries(entry.extra).map(([question, answer]) => (
        <Fact key={question} name={question}>
          {answer}
        </Fact>
      ))}
      <Fact name="Supervisor">
        {[entry.supervisorName, entry.supervisorEmail, entry.supervisorPhone].filter(Boolean).join(", ")}
      </Fact>
      {entry.media.map((file) => (
        <Fact key={file.id} name="Supporting documentation">
          <span className="file-name">{file.name}</span>{" "}
          {file.state === "ready" && <DownloadDocument document={file} />}
        </Fact>
      ))}
    </Facts>
  </Card>
);
