// @vitest-environment jsdom

import { RosterRow } from "@guildhall/core/domains/event/event.schema";
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { newId } from "../../lib/api/new-id.ts";
import { MarkAttendance } from "./mark-attendance.tsx";

const run = vi.hoisted(() => vi.fn());
vi.mock("./roster.api.ts", () => ({ useMarkAttendance: () => ({ run, busy: false }) }));

afterEach(cleanup);

const eventId = newId("event");

test.each([true, false])(
  "a checkbox says whether somebody attended (%s), and a press says the contrary",
  async (attended) => {
    run.mockResolvedValue({ done: true });
    const row = RosterRow.parse({
      ...{ id: "per_01hzx3v9q4r8t2w6y0b5d7f9gh", firstName: "Ada", lastName: "Lovell", email: "ada@example.org" },
      ...{ registeredAt: "2026-11-01T12:00:00.000Z", attended },
    });
    render(<MarkAttendance eventId={eventId} row={row} />);
    const box = screen.getByRole<HTMLInputElement>("checkbox", { name: "Attended: Ada Lovell" });
    expect(box.checked).toBe(attended);
    await userEvent.click(box);
    expect(run).toHaveBeenCalledWith({ params: { id: eventId }, body: { userId: row.id, attended: !attended } });
  },
);
