import os
import sys

from . import AnalysisFailed, Strideline


def main():
    [video] = sys.argv[1:]
    client = Strideline(os.environ["STRIDELINE_BASE_URL"], os.environ["STRIDELINE_API_KEY"])
    analysis_id = client.start_analysis(video, "side_view", language="en")
    try:
        results = client.wait_for_results(analysis_id)
    except AnalysisFailed as failure:
        sys.exit(f"{failure}\n{failure.advice or ''}")
    analysis = results["biomechanical_analysis"]
    for name, segment in analysis["analysis_content"].items():
        found = (
            "not measured"
            if segment is None
            else f"{segment['score_number']} {segment['texts']['position']}"
        )
        print(f"{name}: {found}")
    print(f"total: {analysis['total_score']}\n{analysis['summary']['priority']}")


main()
