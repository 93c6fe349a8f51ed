import { expect, test } from "vitest";
import { networkOf } from "./network.rules.ts";

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"],
  ["2001:db8:1:2::1", "2001:db8:1:2::/64"],
  ["2001:db8:1:3::1", "2001:db8:1:3::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["::", "0:0:0:0::/64"],
  ["1:2:3", "1:2:3"],
  ["1::2::3", "1::2::3"],
  ["not:an:address:at:all:x:y:z", "not:an:address:at:all:x:y:z"],
  ["", ""],
])("%j is counted as %j", (address, network) => {
  expect(networkOf(address)).toBe(network);
});
